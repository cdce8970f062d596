export type Caption = { from: number; to: number; text: string };
export type Scene = {
  /** File name in public/demo, without its ending. */
  slug: string;
  seconds: number;
  captions: Caption[];
  /** When the still is taken. */
  posterAt: number;
  draw: (time: number) => string;
};
