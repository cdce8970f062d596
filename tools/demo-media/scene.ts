export type Caption = { from: number; to: number; text: string };
export type Scene = {
  /** File name in public/demo, without its ending. */
  slug: string;
  seconds: number;
  captions: Caption[];
  posterAt: number;
  draw: (time: number) => string;
};
