import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { controlClass } from './field.tsx';
import { StartSlot } from './text-field.tsx';

const PAUSE_MS = 250;

type SearchFieldProps = {
  label: string;
  /** The search in force, from the address for instance. */
  value: string;
  /** Called with the trimmed text when typing pauses, or when the field is left. */
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

  const tell = useCallback(() => {
    const wanted = text.trim();
    if (wanted === told.current) return;
    told.current = wanted;
    onChange(wanted);
  }, [text, onChange]);

  useEffect(() => {
    const timer = setTimeout(tell, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [tell]);

  return (
    <label className={clsx('relative block', className)}>
      <span className="sr-only">{label}</span>
      <StartSlot>
        <Search className="size-4.5" />
      </StartSlot>
      <input
        type="search"
        placeholder={label}
        maxLength={100}
        value={text}
        onChange={(event) => setText(event.target.value)}
        // Told late, a search would undo the click that leads away from here.
        onBlur={tell}
        className={clsx(controlClass, 'ps-10')}
      />
    </label>
  );
}
