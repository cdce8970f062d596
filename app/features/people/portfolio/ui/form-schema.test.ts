import { expect, test } from 'vitest';
import { fieldErrorsOf } from '#platform/http/field-errors.ts';
import { MAX_SECONDS, MAX_TAG_LENGTH, MAX_TAGS } from '../rules.ts';
import { AddForm } from './form-schema.ts';

const link = (overrides: object) =>
  AddForm.safeParse({
    way: 'link',
    title: 'Morning routine',
    tags: '',
    mediaId: '',
    url: 'https://videos.example/routine.mp4',
    durationSeconds: '',
    ...overrides,
  });

test.each([
  [{ tags: `fine, ${'x'.repeat(MAX_TAG_LENGTH + 1)}` }, 'tags', 'errors.longTag', MAX_TAG_LENGTH],
  [{ tags: 'a,b,c,d,e,f' }, 'tags', 'errors.manyTags', MAX_TAGS],
  [{ durationSeconds: 'long' }, 'durationSeconds', 'errors.invalidNumber', undefined],
  [{ durationSeconds: String(MAX_SECONDS + 1) }, 'durationSeconds', 'portfolio.errors.tooLong', MAX_SECONDS],
  [{ url: 'http://videos.example/a.mp4' }, 'url', 'errors.invalidUrl', undefined],
  [{ way: 'file' }, 'mediaId', 'portfolio.errors.videoMissing', undefined],
])('with %j, reports an error at the field %s: %s', (overrides, field, code, max) => {
  const { [field]: found } = fieldErrorsOf(link(overrides).error!);
  expect(found).toMatchObject({ code, params: max === undefined ? {} : { max } });
});

test('reads commas and digits of both scripts, and drops hashes', () => {
  expect(link({ tags: 'عناية، #قهوة,  # Home , #,', durationSeconds: '٤٢' }).data).toEqual({
    title: 'Morning routine',
    url: 'https://videos.example/routine.mp4',
    tags: ['عناية', 'قهوة', 'Home'],
    durationSeconds: 42,
  });
});
