import { MIN_VIDEOS } from './rules.ts';

/** SQL for a brand's reliability as JSON, null below `MIN_VIDEOS`. `id` is the column with the brand's id. */
export const brandReliability = (id: string): string => `(
  SELECT json_build_object('videos', count, 'onTime', on_time, 'reviewHours', seconds / 3600.0 / nullif(reviewed, 0))
    FROM review_totals WHERE workspace_id = ${id} AND count >= ${MIN_VIDEOS})`;

/** SQL for a creator's reliability as JSON, null below `MIN_VIDEOS`. The query joins `directory_entries`. */
export const CREATOR_RELIABILITY = `
  CASE WHEN delivery_count >= ${MIN_VIDEOS} THEN json_build_object(
    'videos', delivery_count, 'onTime', on_time_count, 'firstApproved', first_approved_count) END`;
