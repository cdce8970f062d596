import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
};

type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

export function Field({
  label,
  hint,
  error,
  optional,
  className,
  children,
}: FieldProps & { className?: string | undefined; children: (control: ControlProps) => ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  const describedBy = clsx(error && `${id}-error`, hint && `${id}-hint`) || undefined;
  return (
    <div className={clsx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className="text-ui font-medium">
        {label}
        {optional && <span className="font-normal text-ink-3"> ({t('ui.optional')})</span>}
      </label>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-2">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** In front of the text of a control. */
export function StartSlot({ children }: { children: ReactNode }) {
  return (
    <span className="pointer-events-none absolute inset-y-0 start-0 grid w-10 place-items-center text-ink-3">
      {children}
    </span>
  );
}

/** Announced at once only if its field has the focus, so that several errors do not interrupt each other. */
export function FieldError({ id, error }: { id?: string; error: string | undefined }) {
  const [isHere, setHere] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked when it appears or says something else
  useLayoutEffect(
    () => setHere(Boolean(document.activeElement?.closest(`[aria-describedby~="${id}"]`))),
    [id, error],
  );
  if (!error) return null;
  return (
    <p id={id} role={isHere ? 'alert' : undefined} className="flex items-start gap-1.5 text-sm text-red">
      <CircleAlert className="mt-0.5 size-4 shrink-0" />
      {error}
    </p>
  );
}

/** `plaintext` follows the typed text, and an empty field follows the page, unlike `dir="auto"`. */
export const controlClass = clsx(
  // Focus also scrolls the label and error into view.
  'scroll-my-20',
  'min-h-11 w-full rounded-control border border-control bg-card px-3 text-base text-ink transition-colors sm:min-h-10',
  '[unicode-bidi:plaintext] placeholder:text-ink-3 hover:border-ink-3 focus-visible:outline-offset-0',
  'aria-invalid:border-red aria-invalid:outline-red disabled:bg-wash disabled:text-ink-3',
);

/** A narrow control. Its hint has the full width. */
export const narrowFieldClass = 'sm:[&>:nth-child(2)]:max-w-72';

/** A select in a row of filters, as wide as its choice. It looks like the buttons beside it. */
export const filterSelectClass = clsx(
  controlClass,
  'border-line! font-medium hover:bg-wash pointer-fine:text-ui',
  'field-sizing-content select-arrow w-auto! max-w-56 shrink-0 appearance-none truncate pe-10 sm:max-w-60',
);
