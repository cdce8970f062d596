import { useState, useSyncExternalStore } from 'react';
import { type Drawing, type DrawingTool, INITIAL_BOX } from '../drawings.ts';
import { INSIDE_FRAME_US, middleOfFrame, middleOfNeighbour } from '../frames.ts';

/** A seek to the time on screen presents no new frame. No event reports this, and `seeked` may precede the frame. */
const SAME_FRAME_MS = 250;
/** Slow enough to pause before the next frame. */
const CREEP_SPEED = 0.125;
/** A paused video may still show a frame. */
const PAUSE_MS = 50;
const SLOWEST_SPEED = 0.0625;
const MAX_CREEP_MS = 3_000;
/** Presentation times are rounded. */
export const SAME_TIME_US = 500;

/** The drawing of a comment that is not sent. It stays with its frame. */
export type Sketch = { tool: DrawingTool; us: number; drawing: Drawing | null };

/** Controls a video by its frames. Their key is the presentation time, in microseconds. */
export class FramePlayer {
  #video: HTMLVideoElement | null = null;
  #rate: { fps: number | null; isVariableFps: boolean } = { fps: null, isVariableFps: false };
  #listeners = new Set<() => void>();
  #isCreeping = false;
  #next: { startUs: number; selectedId: string } | null = null;
  #last: Promise<void> = Promise.resolve();
  #state = {
    us: 0,
    isPlaying: false,
    speed: 1,
    selectedId: null as string | null,
    sketch: null as Sketch | null,
  };

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  read = () => this.#state;

  setRate(rate: { fps: number | null; isVariableFps: boolean }): void {
    this.#rate = rate;
  }

  attach = (video: HTMLVideoElement | null) => {
    this.#video = video;
    this.#last = Promise.resolve();
    this.#set({ us: 0, isPlaying: false, speed: 1, selectedId: null, sketch: null });
    if (!video) return;
    this.#watch(video);
    const next = this.#next;
    this.#next = null;
    if (next) void this.#showFirst(video, next.startUs, next.selectedId);
  };

  /** Shows a frame of the video that is attached next, for example of another version. */
  showNext(startUs: number, selectedId: string): void {
    this.#next = { startUs, selectedId };
  }

  async #showFirst(video: HTMLVideoElement, startUs: number, selectedId: string): Promise<void> {
    // The button that led here is gone.
    video.closest('section')?.focus({ preventScroll: true });
    await hasLoaded(video);
    if (this.#video === video) await this.show(startUs, selectedId);
  }

  /** Copies the frame on screen, if the browser has loaded one. */
  drawFrame = (canvas: HTMLCanvasElement | null) => {
    const video = this.#video;
    if (!canvas || !video || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    canvas.width = video.videoWidth;
    canvas.height = video.videoHeight;
    canvas.getContext('2d')?.drawImage(video, 0, 0);
  };

  toggle(): void {
    if (this.#video?.paused) void this.#video.play().catch(() => {});
    else this.#video?.pause();
  }
  pause = () => this.#video?.pause();
  setPlaying = (isPlaying: boolean) => this.#set({ isPlaying: isPlaying && !this.#isCreeping });

  setSpeed(speed: number): void {
    if (this.#video) this.#video.playbackRate = speed;
    this.#set({ speed });
  }

  /** Shows the frame that starts at this time, and selects the comment about it. */
  show(startUs: number, selectedId: string | null = null): Promise<void> {
    this.#set({ selectedId });
    return this.#enqueue(() => this.#show(startUs));
  }

  /** Begins a drawing on the frame that a pending seek shows. */
  draw(tool: DrawingTool): void {
    this.pause();
    const drawing = tool === 'box' ? { box: INITIAL_BOX } : null;
    void this.#enqueue(async () =>
      this.#set({ selectedId: null, sketch: { tool, us: this.#state.us, drawing } }),
    );
  }
  changeSketch = (drawing: Drawing) =>
    this.#state.sketch && this.#set({ sketch: { ...this.#state.sketch, drawing } });
  discardSketch = () => this.#set({ sketch: null });

  deselect = () => this.#set({ selectedId: null });
  select = (selectedId: string) => this.#set({ selectedId });

  seek = (us: number): Promise<void> => this.#enqueue(() => this.#seek(us));

  /** Moves by one second. */
  jump = (step: 1 | -1): Promise<void> => this.#enqueue(() => this.#seek(this.#state.us + step * 1_000_000));

  step = (step: 1 | -1): Promise<void> => this.#enqueue(() => this.#step(step));

  async #step(step: 1 | -1): Promise<void> {
    const { fps, isVariableFps } = this.#rate;
    this.pause();
    const from = this.#state.us;
    if (fps !== null && !isVariableFps) return this.#seek(middleOfNeighbour(from, fps, step));
    if (step > 0) {
      const next = from + SAME_TIME_US;
      if (await this.#creepTo(next)) {
        await this.#show(from);
        await this.#creepTo(next, SLOWEST_SPEED);
      }
      return;
    }
    // The frame before ends where this one starts, but the seek may show an earlier one.
    await this.#seek(from - INSIDE_FRAME_US);
    let before = this.#state.us;
    while (before < from - SAME_TIME_US) {
      const us = before;
      await this.#creepTo(us + SAME_TIME_US);
      if (this.#state.us >= from - SAME_TIME_US) return this.#show(us);
      if (this.#state.us <= us) return;
      before = this.#state.us;
    }
  }

  async #show(startUs: number): Promise<void> {
    await this.#seek(middleOfFrame(startUs, this.#rate));
    if (!this.#rate.isVariableFps || !(await this.#creepTo(startUs - SAME_TIME_US))) return;
    await this.#seek(middleOfFrame(startUs, this.#rate));
    await this.#creepTo(startUs - SAME_TIME_US, SLOWEST_SPEED);
  }

  /**
   * Plays slowly until a frame at or after this time: with B-frames at a variable rate a seek may show the frame
   * before. Returns whether a further frame was shown before the video paused, as on a busy machine.
   */
  async #creepTo(us: number, speed = CREEP_SPEED): Promise<boolean> {
    const video = this.#video;
    if (!video?.requestVideoFrameCallback || this.#state.us >= us) return false;
    const { muted, playbackRate } = video;
    this.#isCreeping = true;
    Object.assign(video, { muted: true, playbackRate: speed });
    const end = performance.now() + MAX_CREEP_MS;
    await video.play().catch(() => {});
    while (this.#state.us < us && !video.ended && performance.now() < end)
      await Promise.race([nextFrame(video), sleep(MAX_CREEP_MS)]);
    const reached = this.#state.us;
    video.pause();
    await sleep(PAUSE_MS);
    Object.assign(video, { muted, playbackRate });
    this.#isCreeping = false;
    return this.#state.us > reached;
  }

  async #seek(us: number): Promise<void> {
    const video = this.#video;
    if (!video) return;
    // A tap before the video has loaded takes effect afterwards.
    await hasLoaded(video);
    if (!video.paused) {
      video.pause();
      await sleep(PAUSE_MS);
    }
    const isPresented = nextFrame(video);
    const isSought = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
    video.currentTime = Math.min(Math.max(us, 0) / 1e6, video.duration - 0.001);
    await isSought;
    await Promise.race([isPresented, sleep(SAME_FRAME_MS)]);
  }

  #enqueue(work: () => Promise<void>): Promise<void> {
    this.#last = this.#last.then(work, work);
    return this.#last;
  }

  #watch(video: HTMLVideoElement): void {
    if (!video.requestVideoFrameCallback) {
      video.addEventListener('timeupdate', () => this.#set({ us: Math.round(video.currentTime * 1e6) }));
      return;
    }
    video.requestVideoFrameCallback((_, { mediaTime }) => {
      if (this.#video !== video) return;
      this.#set({ us: Math.round(mediaTime * 1e6) });
      this.#watch(video);
    });
  }

  #set(change: Partial<ReturnType<FramePlayer['read']>>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

/** Scrolls from the bar that stands for a docked player to the full player. */
export const leaveDock = (part: Element) =>
  part.closest('article:has([data-docked])')?.querySelector('[data-docked]')?.parentElement?.scrollIntoView();

const hasLoaded = async (video: HTMLVideoElement) => {
  if (!(video.duration > 0))
    await new Promise((resolve) => video.addEventListener('loadedmetadata', resolve, { once: true }));
};

const nextFrame = (video: HTMLVideoElement) =>
  new Promise((resolve) => video.requestVideoFrameCallback?.(resolve));
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const useFramePlayer = () => useState(() => new FramePlayer())[0];
/** Renders with each frame. */
export const usePlayback = (player: FramePlayer) => useSyncExternalStore(player.subscribe, player.read);
export const useHasSelected = (player: FramePlayer) =>
  useSyncExternalStore(player.subscribe, () => player.read().selectedId !== null);
export const useIsSelected = (player: FramePlayer, commentId: string) =>
  useSyncExternalStore(player.subscribe, () => player.read().selectedId === commentId);
