import type { Actor } from '#core/actor.ts';
import { showVideo } from '#features/marketplace/creator-profiles/commands/show-video.server.ts';
import { listOwnCampaignVideos } from '#features/marketplace/creator-profiles/list-videos.server.ts';
import { addItem } from '#features/people/portfolio/commands/add-item.server.ts';
import { changeItem } from '#features/people/portfolio/commands/change-item.server.ts';
import { pinItem } from '#features/people/portfolio/commands/pin-item.server.ts';
import type { Clip } from './campaigns/campaign.ts';
import { sendPortfolioVideo } from './files.ts';
import { type CreatorKey, creators, type DemoCreator } from './people.ts';
import type { Cast } from './plan-people.ts';
import type { Timeline } from './timeline.ts';

type DemoItem = { title: string; tags: string[]; mark?: 'pinned' | 'hidden' } & (
  | { clip: Clip }
  | { url: string; durationSeconds: number }
);

/** First item first. */
const PORTFOLIOS: Partial<Record<CreatorKey, DemoItem[]>> = {
  lina: [
    { title: 'Glow in four drops', tags: ['Skincare', 'Close-up'], clip: 'glow-serum', mark: 'pinned' },
    { title: 'قهوة الصباح على الشرفة', tags: ['Coffee', 'قهوة', 'Voice-over'], clip: 'arabic-coffee' },
    {
      title: 'My shelf, sorted by season',
      tags: ['Skincare'],
      url: 'https://www.tiktok.com/@linafilms/video/7290000000000000001',
      durationSeconds: 34,
    },
    { title: 'Candlelight test, first cut', tags: ['Home'], clip: 'night-candle', mark: 'hidden' },
  ],
  omar: [
    { title: 'خلطة البهارات في دقيقة', tags: ['طعام', 'تجارب'], clip: 'spice-review', mark: 'pinned' },
    { title: 'لاتيه مثلّج بلا مكينة', tags: ['قهوة'], clip: 'iced-latte' },
  ],
  maya: [{ title: 'Ten minutes, no filter', tags: ['Beauty'], clip: 'skin-routine', mark: 'pinned' }],
  // Plays elsewhere only: she is introduced by her picture.
  hana: [
    {
      title: 'Repotting day',
      tags: ['Plants'],
      url: 'https://www.tiktok.com/@hana.grows/video/7290000000000000002',
      durationSeconds: 41,
    },
  ],
  karim: [{ title: 'A clinic in three taps', tags: ['Apps'], clip: 'booking-app' }],
  yousef: [{ title: 'هدية العيد تُفتح على مهل', tags: ['هدايا'], clip: 'eid-dates', mark: 'pinned' }],
  salma: [{ title: 'ثلاث تنسيقات لأسبوع واحد', tags: ['أزياء'], clip: 'three-looks' }],
  amina: [{ title: 'Five kilometres, one take', tags: ['Running'], clip: 'run-club' }],
  daniel: [{ title: 'The desk that stays', tags: ['Desk setup'], clip: 'desk-setup' }],
  nadia: [{ title: 'Bath time, unscripted', tags: ['Family'], clip: 'green-soap' }],
  tariq: [{ title: 'درس قصير عن النباتات', tags: ['شرح'], clip: 'plant-care' }],
  ghada: [{ title: 'ليلة بخور', tags: ['ضيافة'], clip: 'night-candle' }],
  mei: [{ title: 'Glow at forty degrees', tags: ['Beauty'], clip: 'glow-serum', mark: 'pinned' }],
  yassine: [{ title: 'The spice seller’s table', tags: ['Food'], clip: 'spice-review' }],
};

export function planPortfolios(timeline: Timeline, cast: Cast): void {
  let hoursAgo = 1300;
  for (const [key, items] of Object.entries(PORTFOLIOS) as [CreatorKey, DemoItem[]][]) {
    const { joinedDaysAgo }: DemoCreator = creators[key];
    for (const item of items.toReversed()) {
      // Creators who joined recently add items on their first day.
      timeline.at(joinedDaysAgo ? joinedDaysAgo * 24 - 1 : --hoursAgo, () => show(cast.creator[key], item));
    }
    timeline.at(1, () => showWork(cast.creator[key]));
  }
}

async function showWork(creator: Actor): Promise<void> {
  const { items } = await listOwnCampaignVideos(creator, { limit: 2 });
  for (const { id } of items) await showVideo(creator, id, true);
}

async function show(creator: Actor, { title, tags, mark, ...video }: DemoItem): Promise<void> {
  const input = 'clip' in video ? { mediaId: await sendPortfolioVideo(creator, video.clip) } : video;
  const { id } = await addItem(creator, { title, tags, ...input });
  if (mark === 'pinned') await pinItem(creator, id);
  if (mark === 'hidden') await changeItem(creator, id, { isPublic: false });
}
