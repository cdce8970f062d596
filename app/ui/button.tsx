import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import { Spinner } from './progress.tsx';

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger' | 'dangerSolid';
export type ButtonSize = 'small' | 'medium' | 'large';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-accent text-on-accent hover:bg-accent-strong disabled:bg-wash',
  secondary: 'border-line bg-card text-ink hover:bg-wash disabled:bg-wash',
  quiet: 'border-transparent bg-transparent text-ink-2 hover:bg-wash hover:text-ink disabled:bg-transparent',
  danger: 'border-line bg-card text-red hover:border-red hover:bg-red-tint disabled:bg-wash',
  /** For confirmations only. */
  dangerSolid: 'border-transparent bg-red text-on-accent hover:brightness-90 disabled:bg-wash',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'min-h-9 px-3 text-ui',
  medium: 'min-h-11 px-4 text-ui sm:min-h-10',
  large: 'min-h-13 px-6 text-base',
};

export type ButtonLook = { variant?: ButtonVariant; size?: ButtonSize; pill?: boolean };

export function buttonClass({ variant = 'secondary', size = 'medium', pill }: ButtonLook, extra?: string) {
  return clsx(
    'inline-flex items-center justify-center gap-2 border py-1.5 text-center leading-tight font-medium no-underline transition-colors',
    'disabled:text-ink-3 aria-busy:cursor-progress',
    variant !== 'quiet' && 'disabled:border-line',
    pill ? 'rounded-full' : 'rounded-control',
    VARIANTS[variant],
    SIZES[size],
    extra,
  );
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: ReactNode;
    /** Ignores clicks but keeps the focus. */
    loading?: boolean;
    loadingText?: ReactNode;
  };

export function Button({
  variant,
  size,
  pill,
  icon,
  loading = false,
  loadingText,
  className,
  children,
  onClick,
  onKeyDown,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, pill }, className)}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={(event) => {
        // Ignore the second click of a double click, so it cannot pay or send twice.
        if (loading || event.detail > 1) event.preventDefault();
        else onClick?.(event);
      }}
      onKeyDown={(event) => {
        // Ignore key repeat: it would confirm an unread dialog.
        if (event.repeat && event.key === 'Enter') event.preventDefault();
        onKeyDown?.(event);
      }}
      {...rest}
    >
      {loading ? <Spinner className="size-4" /> : icon}
      {loading && loadingText ? loadingText : children}
    </button>
  );
}

type LinkButtonProps = ComponentProps<typeof Link> & ButtonLook & { icon?: ReactNode };

export function LinkButton({ variant, size, pill, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link className={buttonClass({ variant, size, pill }, className)} {...rest}>
      {icon}
      {children}
    </Link>
  );
}

type IconButtonProps = Omit<ButtonProps, 'children' | 'icon' | 'loadingText'> & {
  label: string;
  icon: ReactNode;
};

/** The label is also the tooltip. */
export function IconButton({ label, icon, variant = 'quiet', className, ...rest }: IconButtonProps) {
  return (
    <Button
      variant={variant}
      aria-label={label}
      title={label}
      className={clsx('aspect-square px-0!', className)}
      {...rest}
    >
      {icon}
    </Button>
  );
}

export const fetchAhead = (load: () => Promise<unknown>) => {
  // The part that needs it reports a failure.
  const fetch = () => void load().catch(() => {});
  return { onPointerEnter: fetch, onFocus: fetch };
};
