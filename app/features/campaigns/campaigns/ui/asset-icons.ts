import { FileText, ImageIcon, Link2, type LucideIcon, Video } from 'lucide-react';
import type { ReferenceAsset } from '../schema.ts';

export const ASSET_ICONS: Record<ReferenceAsset['type'], LucideIcon> = {
  image: ImageIcon,
  video: Video,
  document: FileText,
  link: Link2,
};
