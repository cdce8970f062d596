import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { controlClass } from './field.tsx';
import { StartSlot } from './text-field.tsx';

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
    <label className={clsx('relative block', className)}>
      <span className="sr-only">{label}</span>
      <StartSlot>
        <Search className="size-4.5" aria-hidden="true" />
      </StartSlot>
      <input
        type="search"
        placeholder={label}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
        className={clsx(controlClass, 'ps-10')}
      />
    </label>
  );
}
