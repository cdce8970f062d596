import '../harness/start-jobs.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { acceptedApplication } from '#features/campaigns/applications/factory.server.ts';
import { publishedCampaign, unpaidCampaign } from '#features/campaigns/campaigns/factory.server.ts';
import {
  createBrand,
  createCreator,
  createSessionCookie,
} from '#features/identity/accounts/factory.server.ts';
import { fundWallet } from '#features/money/charges/factory.server.ts';
import { app, BRIEF, exampleOf, problemOf, request } from '../harness/requests.ts';

afterEach(() => {
  vi.useRealTimers();
});

test.for(['toString', 'constructor', '__proto__'])('answers 404 for a webhook source %s', async (source) => {
  const answer = await app.request(`/api/webhooks/stripe/${source}`, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(404);
});

test('opens one session for eight concurrent sign-ups with one address', async () => {
  const requests = Array.from({ length: 8 }, () => request('signUp', { body: exampleOf('signUp') }));
  const answers = await Promise.all(requests);
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(answers.filter(({ headers }) => headers.getSetCookie().length > 0)).toHaveLength(1);
});

const DANGEROUS = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://laqta.example/1',
  'file:///etc/passwd',
  '//evil.example/clip.mp4',
  'https:',
  'https://',
];

test.for(DANGEROUS)('refuses the link %j everywhere', async (link) => {
  const [brand, creator] = [await createBrand(), await createCreator()];
  const [asBrand, asCreator] = [await createSessionCookie(brand), await createSessionCookie(creator)];
  const { id } = await publishedCampaign(brand, { intake: 'open_call' });
  const answers = [
    request('createCampaign', { cookie: asBrand, body: { ...BRIEF, productUrl: link } }),
    request('createCampaign', {
      cookie: asBrand,
      body: { ...BRIEF, referenceAssets: [{ name: 'Mood', type: 'image', url: link }] },
    }),
    request('submitVideo', {
      id,
      cookie: asCreator,
      body: { title: 'Cut', videoUrl: link },
    }),
  ];
  for (const answer of answers) expect(await problemOf(answer)).toEqual([400, 'errors.invalidInput']);
});

test('stores and returns markup and direction marks unchanged as JSON', async () => {
  const cookie = await createSessionCookie(await createBrand());
  const title = '</script><img src=x onerror=alert(1)>{{constructor}}${7*7}&lt;b&gt; \u202egnp.exe';
  const { id } = (await (await request('createCampaign', { cookie, body: { ...BRIEF, title } })).json()) as {
    id: string;
  };
  const answer = await request('readCampaign', { id, cookie });
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await answer.json()).toMatchObject({ title });
});

test('accepts the last second of the deadline in UTC, not the next one', async () => {
  const deadline = BRIEF.deadline;
  const [last, next] = [new Date(`${deadline}T23:59:59.999Z`), new Date(Date.parse(deadline) + 86_400_000)];
  const brand = await createBrand();
  await fundWallet(brand, 100_000);
  const asBrand = await createSessionCookie(brand);
  for (const [moment, isOpen] of [
    [next, false],
    [last, true],
  ] as const) {
    const casting = await publishedCampaign(brand, { deadline });
    const call = await publishedCampaign(brand, { deadline, intake: 'open_call' });
    const unpaid = await unpaidCampaign(brand, { deadline });
    const accepted = await acceptedApplication({ campaign: await publishedCampaign(brand, { deadline }) });
    const creator = await createSessionCookie(await createCreator());
    vi.useFakeTimers({ toFake: ['Date'], now: moment });
    const video = { title: 'Cut', videoUrl: 'https://videos.example/cut.mp4' };
    const answers = [
      await request('applyToCampaign', { id: casting.id, cookie: creator }),
      await request('submitVideo', { id: call.id, cookie: creator, body: video }),
      await request('submitVideo', {
        id: accepted.campaign.id,
        cookie: await createSessionCookie(accepted.creator),
        body: video,
      }),
      await request('publishCampaign', {
        id: unpaid.id,
        cookie: asBrand,
        body: { payWith: 'wallet' },
      }),
      await request('createCampaign', { cookie: asBrand, body: { ...BRIEF, deadline } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(
      isOpen ? [200, 200, 200, 200, 200] : [409, 409, 409, 409, 400],
    );
    vi.useRealTimers();
  }
});
