import { expect, test } from 'vitest';
import { videoSource } from './video-source.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4', YOUTUBE],
  ['https://youtu.be/dQw4w9WgXcQ', YOUTUBE],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', YOUTUBE],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
])('%s plays in its own embed', (link, url) => {
  expect(videoSource(link)).toEqual({ kind: 'embed', url });
});

test('plays a link to a file, ignoring its query', () => {
  expect(videoSource('https://cdn.example/clip.MP4?v=2')).toEqual({
    kind: 'file',
    url: 'https://cdn.example/clip.MP4?v=2',
  });
});

test.each([
  'https://www.tiktok.com/@lina/video/7301234567890123456',
  'https://www.instagram.com/reel/C1a2b3/',
  'https://youtube.com/@someone',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
])('opens %s on its own site only', (link) => {
  expect(videoSource(link).kind).toBe('link');
});

test.each([
  ['https://www.tiktok.com/@lina/video/7301234567890123456', 'TikTok'],
  ['https://vm.tiktok.com/ZM8abc/', 'TikTok'],
  ['https://www.instagram.com/reel/C1a2b3/', 'Instagram'],
  ['https://tiktok.com.evil.example/video', 'tiktok.com.evil.example'],
  ['https://nottiktok.com/video', 'nottiktok.com'],
])('%s names its site %s', (link, site) => {
  expect(videoSource(link)).toEqual({ kind: 'link', url: link, site });
});

test.each(['javascript:alert(1)', 'data:text/html,x', 'not a link', ''])('refuses %j as a source', (link) => {
  expect(videoSource(link)).toEqual({ kind: 'invalid' });
});

test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ"onload="alert(1)',
  'https://www.youtube.com/watch?v=%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ%26list=x',
  'https://www.youtube.com/embed/..%2f..%2fredirect',
  'https://youtu.be/dQw4w9WgXcQ/../../redirect?q=//evil.example',
  'https://youtu.be/dQw4w9WgXcQ%2f..%2fx',
  'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/?https://youtu.be/dQw4w9WgXcQ',
  'https://vimeo.com.evil.example/76979871',
  'https://vimeo.com/x/../76979871x',
])('%s embeds no foreign address', (link) => {
  const source = videoSource(link);
  if (source.kind === 'embed') {
    expect(source.url).toMatch(
      /^https:\/\/(?:www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?autoplay=1&rel=0|player\.vimeo\.com\/video\/\d+\?autoplay=1&dnt=1)$/,
    );
  } else expect(source.kind).toBe('link');
});
