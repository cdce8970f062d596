import { useCallback, useEffect, useSyncExternalStore } from 'react';

/** Visible share of a card from which its video plays. */
const SEEN = 0.6;
const PHONE = '(max-width: 40rem)';
const STILL = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)';

type Connection = { saveData?: boolean };

/** Plays all previews in view, or on phones the one nearest to the middle. At most one has sound. */
class Playing {
  private readonly listeners = new Set<() => void>();
  private readonly inView = new Map<string, Element>();
  private playing = new Set<string>();
  private loud: string | null = null;
  private observer: IntersectionObserver | undefined;

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  stateOf = (id: string): 'still' | 'muted' | 'loud' =>
    this.loud === id ? 'loud' : this.playing.has(id) ? 'muted' : 'still';

  toggleSound = (id: string) => {
    this.loud = this.loud === id ? null : id;
    this.choose();
  };

  watch(id: string, element: HTMLElement): () => void {
    element.dataset.preview = id;
    this.observer ??= new IntersectionObserver((entries) => this.look(entries), { threshold: [0, SEEN, 1] });
    this.observer.observe(element);
    return () => {
      this.observer?.unobserve(element);
      this.forget(id);
      this.choose();
    };
  }

  private look(entries: IntersectionObserverEntry[]): void {
    for (const { target, intersectionRatio } of entries) {
      const id = (target as HTMLElement).dataset.preview!;
      if (intersectionRatio >= SEEN) this.inView.set(id, target);
      else this.forget(id);
    }
    this.choose();
  }

  private forget(id: string): void {
    this.inView.delete(id);
    if (this.loud === id) this.loud = null;
  }

  private choose(): void {
    this.playing = new Set(isStill() ? [] : matchMedia(PHONE).matches ? this.nearest() : this.inView.keys());
    for (const listener of this.listeners) listener();
  }

  private nearest(): string[] {
    if (this.loud !== null) return [this.loud];
    const distance = (element: Element) => {
      const { top, bottom, left } = element.getBoundingClientRect();
      // Of two cards in a row, prefers the first in reading direction.
      const start = document.dir === 'rtl' ? innerWidth - left : left;
      return Math.abs((top + bottom) / 2 - innerHeight / 2) + start / innerWidth;
    };
    return [...this.inView]
      .sort(([, a], [, b]) => distance(a) - distance(b))
      .slice(0, 1)
      .map(([id]) => id);
  }
}

function isStill(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection?.saveData === true || matchMedia(STILL).matches;
}

const playing = new Playing();

export function usePlaying(id: string, element: HTMLElement | null) {
  useEffect(() => (element ? playing.watch(id, element) : undefined), [id, element]);
  const state = useSyncExternalStore(playing.subscribe, () => playing.stateOf(id));
  return { state, toggleSound: useCallback(() => playing.toggleSound(id), [id]) };
}
