import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { controlClass } from './field.tsx';

const PAUSE_MS = 250;

type SearchFieldProps = {
  label: string;
  /** The search in force, from the address for instance. */
  value: string;
  /** Called when typing pauses. */
  onChange: (value: string) => void;
  className?: string;
};

export function SearchField({ label, value, onChange, className }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const told = useRef(value);

  // Someone else changed the search: the Back button, or "Clear filters".
  useEffect(() => {
    if (value !== told.current) setText(value);
    told.current = value;
  }, [value]);

  useEffect(() => {
    if (text === told.current) return;
    const timer = setTimeout(() => {
      told.current = text;
      onChange(text);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, onChange]);

  return (
    <label
      className={clsx(
        controlClass,
        'flex cursor-text items-center gap-2.5 has-focus-visible:outline-2 has-focus-visible:outline-accent',
        className,
      )}
    >
      <span className="sr-only">{label}</span>
      <Search className="size-4.5 shrink-0 text-ink-3" aria-hidden="true" />
      <input
        type="search"
        // What is typed decides its own direction; the placeholder follows the page.
        dir={text ? 'auto' : undefined}
        placeholder={label}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className="min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-3 rtl:text-start"
      />
    </label>
  );
}
