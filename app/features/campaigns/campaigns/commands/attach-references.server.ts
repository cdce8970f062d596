import type { Actor } from '#core/actor.ts';
import { attachMedia, detachMedia } from '#features/media/media/commands/attach-media.server.ts';
import { fileLink, publicLink } from '#features/media/media/serving/file-link.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import type { CampaignInput, ReferenceAsset, StoredAsset } from '../schema.ts';

/** Makes the files of a brief the campaign's. */
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

/** Makes these the files of the campaign, and no others. */
export async function replaceAssets(
  tx: Tx,
  actor: Actor,
  campaignId: string,
  assets: CampaignInput['referenceAssets'],
): Promise<StoredAsset[]> {
  await detachMedia(tx, 'campaigns', [campaignId]);
  return attachAssets(tx, actor, campaignId, assets);
}

/** As a brand would send what is kept. */
export const asInput = ({
  name,
  type,
  url,
  mediaId,
}: StoredAsset): CampaignInput['referenceAssets'][number] =>
  mediaId && type !== 'link' ? { name, type, mediaId } : { name, type, url: url! };

/** A picture that anybody may see, as the lists show it. */
export const isCover = ({ type, url }: StoredAsset) => type === 'image' && url !== undefined;

/** The files of a brief as one person sees them. Papers are for those alone who may make the video. */
export const presentAssets = (
  assets: StoredAsset[],
  { userId, seesDocuments }: { userId: string; seesDocuments: boolean },
): ReferenceAsset[] =>
  assets.flatMap((asset) => {
    const { name, type, url, mediaId = null, scan } = asset;
    if (type === 'document' && mediaId && !seesDocuments) return [];
    const address = url ?? fileLink(mediaId!, type === 'image' ? 'w1600' : 'original', userId);
    return [{ name, type, url: address, mediaId, isCover: isCover(asset), isUnscanned: scan === 'none' }];
  });
