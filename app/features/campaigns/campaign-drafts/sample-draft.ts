import { todayUtc } from '#features/campaigns/campaigns/rules.ts';
import { DraftContent } from './schema.ts';

const DAY_MS = 86_400_000;

export const draftContent = (overrides: Partial<DraftContent> = {}): DraftContent =>
  DraftContent.parse({
    title: 'Glow serum morning routine',
    goals: ['sales'],
    platforms: ['tiktok'],
    deadline: todayUtc(new Date(Date.now() + 14 * DAY_MS)),
    videoSeconds: '30',
    tone: 'relatable',
    productName: 'Glow serum',
    productUrl: 'https://noor.example/serum',
    callToAction: 'Order by Friday',
    concepts: ['storytelling'],
    lifestyle: ['urban'],
    keyPoints: 'Two drops are enough.\nShow the pump.',
    ...overrides,
  });
