export type Draft = {
  way: 'file' | 'link';
  title: string;
  tags: string;
  mediaId: string;
  url: string;
  durationSeconds: string;
};

export const EMPTY_DRAFT: Draft = {
  way: 'file',
  title: '',
  tags: '',
  mediaId: '',
  url: '',
  durationSeconds: '',
};
