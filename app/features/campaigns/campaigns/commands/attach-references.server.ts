import type { Actor } from '#core/actor.ts';
import { attachMedia, detachMedia } from '#features/media/media/commands/attach-media.server.ts';
import { fileLink, publicLink } from '#features/media/media/serving/file-link.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import type { CampaignInput, ReferenceAsset, StoredAsset } from '../schema.ts';

export async function attachAssets(
  tx: Tx,
  actor: Actor,
  campaignId: string,
  assets: CampaignInput['referenceAssets'],
): Promise<StoredAsset[]> {
  const stored: StoredAsset[] = [];
  for (const asset of assets) {
    if ('url' in asset) {
      stored.push(asset);
      continue;
    }
    const use = { feature: 'campaigns', subject: campaignId };
    const file = await attachMedia(tx, actor, {
      mediaId: asset.mediaId,
      purposes: asset.type === 'image' ? ['cover', 'reference'] : ['reference'],
      kind: ({ image: 'picture', video: 'video', document: 'document' } as const)[asset.type],
      ...use,
    });
    stored.push({
      ...asset,
      ...(file.purpose === 'cover' && { url: publicLink(file.id, 'w512') }),
      ...(asset.type === 'document' && { scan: file.scan }),
    });
  }
  return stored;
}

export async function replaceAssets(
  tx: Tx,
  actor: Actor,
  campaignId: string,
  assets: CampaignInput['referenceAssets'],
): Promise<StoredAsset[]> {
  await detachMedia(tx, 'campaigns', [campaignId]);
  return attachAssets(tx, actor, campaignId, assets);
}

export const asInput = ({
  name,
  type,
  url,
  mediaId,
}: StoredAsset): CampaignInput['referenceAssets'][number] =>
  mediaId && type !== 'link' ? { name, type, mediaId } : { name, type, url: url! };

export const isCover = ({ type, url }: StoredAsset) => type === 'image' && url !== undefined;

/** Other users see a video without its location data. */
const SHOWN = { image: 'w1600', video: 'faststart', document: 'original', link: 'original' } as const;

/** The assets that a user sees. Documents are for creators who may submit. */
export const presentAssets = (
  assets: StoredAsset[],
  { userId, seesDocuments }: { userId: string; seesDocuments: boolean },
): ReferenceAsset[] =>
  assets.flatMap((asset) => {
    const { name, type, url, mediaId = null, scan } = asset;
    if (type === 'document' && mediaId && !seesDocuments) return [];
    const address = url ?? fileLink(mediaId!, SHOWN[type], userId);
    return [{ name, type, url: address, mediaId, isCover: isCover(asset), isUnscanned: scan === 'none' }];
  });
