import { clsx } from 'clsx';
import {
  type ComponentProps,
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type ToggleEvent,
  useState,
} from 'react';
import { Popover } from './popover.tsx';

export type MenuItem = {
  label: ReactNode;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** Wider screens show it outside the menu. */
  onlyOnPhones?: boolean;
  render?: ReactElement<{ children?: ReactNode; className?: string; role?: string; tabIndex?: number }>;
  onSelect?: () => void;
};

type MenuProps = {
  trigger: ReactElement<ComponentProps<'button'>>;
  label?: string;
  items: (MenuItem | 'separator')[];
};

export const menuItemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-[9px] px-3 text-start text-ui -outline-offset-2 hover:bg-wash focus-visible:bg-wash disabled:opacity-50 sm:min-h-9';

export function Menu({ trigger, label, items }: MenuProps) {
  // Lists have a menu in each row, so items are rendered from the first opening on. Those of an open menu are frozen: a
  // live update must not swap the item under the pointer.
  const [shown, setShown] = useState<typeof items | 'current'>([]);
  return (
    <Popover
      trigger={cloneElement(trigger, { 'aria-haspopup': 'menu' })}
      role="menu"
      aria-label={label}
      className="min-w-52 p-1.5"
      onKeyDown={moveFocus}
      onBeforeToggle={({ newState }) => setShown(newState === 'open' ? items : 'current')}
      onToggle={(event: ToggleEvent<HTMLElement>) => {
        const menu = event.currentTarget;
        // The arrow keys may have moved the focus before the browser reports the menu as open.
        if (event.newState === 'open' && !menu.contains(document.activeElement)) itemsOf(menu)[0]?.focus();
      }}
      onClick={(event) => event.currentTarget.hidePopover()}
    >
      {(shown === 'current' ? items : shown).map((item, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: a menu's items do not move
        if (item === 'separator') return <hr key={index} className="my-1.5 border-line" />;
        const content = (
          <>
            {item.icon && <span className={item.danger ? '' : 'text-ink-2'}>{item.icon}</span>}
            {item.label}
          </>
        );
        const shared = {
          className: clsx(menuItemClass, item.danger && 'text-red', item.onlyOnPhones && 'sm:hidden'),
          role: 'menuitem',
          tabIndex: -1,
        };
        // biome-ignore lint/suspicious/noArrayIndexKey: a menu's items do not move
        if (item.render) return cloneElement(item.render, { key: index, ...shared, children: content });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a menu's items do not move
          <button key={index} type="button" disabled={item.disabled} onClick={item.onSelect} {...shared}>
            {content}
          </button>
        );
      })}
    </Popover>
  );
}

const itemsOf = (menu: HTMLElement) =>
  [...menu.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)')].filter((item) =>
    item.checkVisibility(),
  );

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = itemsOf(event.currentTarget);
  const current = items.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowDown: current + 1, ArrowUp: current - 1, Home: 0, End: -1 }[event.key];
  if (event.key === 'Tab') event.currentTarget.hidePopover();
  if (next === undefined) return;
  event.preventDefault();
  items.at(next % items.length)?.focus();
}
