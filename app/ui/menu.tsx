import { Menu as BaseMenu } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';

export type MenuItem = {
  label: ReactNode;
  icon?: ReactNode;
  danger?: boolean;
  disabled?: boolean;
  /** An element to render as, a `Link` for instance. */
  render?: ReactElement;
  onSelect?: () => void;
};

type MenuProps = {
  trigger: ReactElement;
  heading?: ReactNode;
  items: (MenuItem | 'separator')[];
  children?: ReactNode;
};

export function Menu({ trigger, heading, items, children }: MenuProps) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner sideOffset={6} align="end" className="z-50 outline-none">
          <BaseMenu.Popup className="min-w-52 rounded-card border border-line bg-card p-1.5 shadow-overlay transition outline-none data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0">
            {heading}
            {children}
            {items.map((item, index) =>
              item === 'separator' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a menu's items do not move
                <BaseMenu.Separator key={index} className="my-1.5 h-px bg-line" />
              ) : (
                <BaseMenu.Item
                  // biome-ignore lint/suspicious/noArrayIndexKey: a menu's items do not move
                  key={index}
                  disabled={item.disabled}
                  render={item.render}
                  onClick={item.onSelect}
                  className={clsx(
                    'flex min-h-11 w-full items-center gap-3 rounded-[9px] px-3 text-[14px] outline-none select-none data-disabled:opacity-50 data-highlighted:bg-wash sm:min-h-9',
                    item.danger && 'text-red',
                  )}
                >
                  {item.icon && <span className={item.danger ? '' : 'text-ink-2'}>{item.icon}</span>}
                  {item.label}
                </BaseMenu.Item>
              ),
            )}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

type MenuChoiceProps<V extends string> = {
  label: ReactNode;
  value: V;
  options: { value: V; label: ReactNode; icon?: ReactNode }[];
  onChange: (value: V) => void;
};

/** One of a few values, chosen inside a menu; the menu stays open to show the effect. */
export function MenuChoice<V extends string>({ label, value, options, onChange }: MenuChoiceProps<V>) {
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className="px-3 pt-1.5 pb-1 text-xs text-ink-3">{label}</BaseMenu.GroupLabel>
      <BaseMenu.RadioGroup
        value={value}
        onValueChange={(next) => onChange(next as V)}
        className="flex flex-col"
      >
        {options.map((option) => (
          <BaseMenu.RadioItem
            key={option.value}
            value={option.value}
            className="flex min-h-11 items-center gap-3 rounded-[9px] px-3 text-[14px] text-ink-2 outline-none select-none data-checked:font-medium data-checked:text-ink data-highlighted:bg-wash sm:min-h-9"
          >
            {option.icon}
            <span className="flex-1">{option.label}</span>
            <BaseMenu.RadioItemIndicator className="size-1.5 rounded-full bg-accent" />
          </BaseMenu.RadioItem>
        ))}
      </BaseMenu.RadioGroup>
    </BaseMenu.Group>
  );
}
