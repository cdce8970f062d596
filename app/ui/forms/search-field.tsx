import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { controlClass, StartSlot } from './field.tsx';

const PAUSE_MS = 250;

type SearchFieldProps = {
  label: string;
  value: string;
  /** Trimmed. Called after a pause or on blur. */
  onChange: (value: string) => void;
  className?: string;
};

export function SearchField({ label, value, onChange, className }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const reported = useRef(value);
  /** Reports that the page has not rendered yet. They must not replace what was typed since. */
  const pending = useRef<string[]>([]);

  useEffect(() => {
    const index = pending.current.indexOf(value);
    pending.current = pending.current.slice(index + 1);
    if (index >= 0 || value === reported.current) return;
    // The Back button or "Clear filters" changed the search.
    pending.current = [];
    reported.current = value;
    setText(value);
  }, [value]);

  const report = useCallback(() => {
    const trimmed = text.trim();
    if (trimmed === reported.current) return;
    reported.current = trimmed;
    pending.current.push(trimmed);
    onChange(trimmed);
  }, [text, onChange]);

  useEffect(() => {
    const timer = setTimeout(report, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [report]);

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
        // A late change would undo the navigation of a click.
        onBlur={report}
        className={clsx(controlClass, 'page-start ps-10')}
      />
    </label>
  );
}
