import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Conversation } from '../../schema.ts';
import { markRead } from '../data.ts';

/** Marks messages up to `seq` as read while the end is visible, the page has the focus and the user may write. */
export function useReadMark(
  { id, readSeq, unreadCount, barrier }: Conversation,
  seq: number | undefined,
): void {
  const queries = useQueryClient();
  const mayMark = useIsSeen() && barrier !== 'no_permission';
  const reached = useRef(0);
  useEffect(() => {
    if (!mayMark || seq === undefined || (seq <= readSeq && unreadCount === 0)) return;
    if (reached.current === seq) return;
    reached.current = seq;
    markRead(id, seq)
      .then(() => queries.invalidateQueries({ queryKey: ['inbox', 'conversations'] }))
      // Retried with the next message or focus.
      .catch(() => {
        reached.current = 0;
      });
  }, [queries, id, seq, readSeq, unreadCount, mayMark]);
}

function useIsSeen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    () => document.visibilityState === 'visible',
    () => false,
  );
}
