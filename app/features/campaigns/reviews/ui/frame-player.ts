import { useState, useSyncExternalStore } from 'react';
import { middleOfFrame, middleOfNeighbour } from '../frames.ts';

/** A seek within the frame on screen presents no new frame. */
const SAME_FRAME_MS = 250;
const MAX_PROBES = 40;

/** Controls a video by its frames. Their key is the presentation time, in microseconds. */
export class FramePlayer {
  #video: HTMLVideoElement | null = null;
  #rate: { fps: number | null; isVariableFps: boolean } = { fps: null, isVariableFps: false };
  #listeners = new Set<() => void>();
  #last: Promise<void> = Promise.resolve();
  #state = { us: 0, isPlaying: false, speed: 1, selectedId: null as string | null };

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
    this.#set({ us: 0, isPlaying: false, speed: 1, selectedId: null });
    if (video) this.#watch(video);
  };

  toggle(): void {
    if (this.#video?.paused) void this.#video.play().catch(() => {});
    else this.#video?.pause();
  }
  pause = () => this.#video?.pause();
  setPlaying = (isPlaying: boolean) => this.#set({ isPlaying });

  setSpeed(speed: number): void {
    if (this.#video) this.#video.playbackRate = speed;
    this.#set({ speed });
  }

  /** Shows the frame that starts at this time, and selects the comment about it. */
  show(startUs: number, selectedId: string | null = null): Promise<void> {
    this.#set({ selectedId });
    return this.#enqueue(() => this.#seek(middleOfFrame(startUs, this.#rate)));
  }

  select = (selectedId: string) => this.#set({ selectedId });

  /** Shows the frame at this time, for example of the timeline. */
  seek = (us: number): Promise<void> => this.#enqueue(() => this.#seek(us));

  step = (step: 1 | -1): Promise<void> => this.#enqueue(() => this.#step(step));

  async #step(step: 1 | -1): Promise<void> {
    const { fps, isVariableFps } = this.#rate;
    this.pause();
    const from = this.#state.us;
    if (fps !== null && !isVariableFps) return this.#seek(middleOfNeighbour(from, fps, step));
    // The frame before ends where this one starts.
    if (step < 0) return this.#seek(from - 2_000);
    await this.#seekPast(from);
  }

  /** At a variable rate: finds a later frame, then returns to the first one after `from`. */
  async #seekPast(from: number): Promise<void> {
    const endUs = (this.#video?.duration ?? 0) * 1e6;
    for (let ahead = 10_000; this.#state.us <= from && from + ahead / 2 < endUs; ahead *= 2)
      await this.#seek(from + ahead);
    for (let probe = 0; probe < MAX_PROBES; probe++) {
      const next = this.#state.us;
      if (next <= from) return;
      await this.#seek(next - 2_000);
      if (this.#state.us <= from) return this.#seek(next + 2_000);
    }
  }

  async #seek(us: number): Promise<void> {
    const video = this.#video;
    if (!video || !(video.duration > 0)) return;
    if (!video.paused) {
      video.pause();
      await sleep(50);
    }
    const isPresented = new Promise<void>((resolve) => {
      if (video.requestVideoFrameCallback) video.requestVideoFrameCallback(() => resolve());
    });
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

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const useFramePlayer = () => useState(() => new FramePlayer())[0];
export const usePlayback = (player: FramePlayer) => useSyncExternalStore(player.subscribe, player.read);
