import type { Actor } from '#core/actor.ts';
import { attachMedia, detachMedia } from '#features/media/media/commands/attach-media.server.ts';
import { publicLink } from '#features/media/media/serving/file-link.server.ts';
import type { Tx } from '#platform/db/db.server.ts';
import type { CampaignInput, StoredAsset } from '../schema.ts';

/** Attaches the files of the assets. Returns the value to store; links are stored as they are. */
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

/** Detaches all files first, because a kept file is attached again. */
export async function replaceAssets(
  tx: Tx,
  actor: Actor,
  campaignId: string,
  assets: CampaignInput['referenceAssets'],
): Promise<StoredAsset[]> {
  await detachMedia(tx, 'campaigns', [campaignId]);
  return attachAssets(tx, actor, campaignId, assets);
}

/** The input that stores the same asset with another campaign. */
export const toAssetInput = ({
  name,
  type,
  url,
  mediaId,
}: StoredAsset): CampaignInput['referenceAssets'][number] =>
  mediaId && type !== 'link' ? { name, type, mediaId } : { name, type, url: url! };
