import { useEffect, useRef, useState } from 'react';
import { onHints } from '#platform/api-client/use-live.ts';
import { TYPING_EVERY_MS, TYPING_SHOWN_MS } from '../../rules.ts';
import { publishTyping } from '../data.ts';

/** Whether the other side is typing, and a function to publish typing. `last` ends it. */
export function useTyping(id: string, last: string | undefined): { isTyping: boolean; publish: () => void } {
  const [until, setUntil] = useState(0);
  const lastPublished = useRef(0);

  useEffect(
    () =>
      onHints((hints) => {
        if (hints.some((hint) => hint.topic === 'typing' && hint.id === id))
          setUntil(Date.now() + TYPING_SHOWN_MS);
      }),
    [id],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: a message ends typing
  useEffect(() => setUntil(0), [last]);
  useEffect(() => {
    if (!until) return;
    const timer = setTimeout(() => setUntil(0), until - Date.now());
    return () => clearTimeout(timer);
  }, [until]);

  const publish = () => {
    if (Date.now() - lastPublished.current < TYPING_EVERY_MS) return;
    lastPublished.current = Date.now();
    publishTyping(id).catch(() => undefined);
  };
  return { isTyping: until > 0, publish };
}
