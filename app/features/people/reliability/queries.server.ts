import { MIN_VIDEOS } from './rules.ts';

/** Of the brand with this id, a column, as JSON. Null below `MIN_VIDEOS`. */
export const brandReliability = (id: string): string => `(
  SELECT json_build_object('videos', count, 'onTime', on_time, 'reviewHours', seconds / 3600.0 / nullif(reviewed, 0))
    FROM review_totals WHERE workspace_id = ${id} AND count >= ${MIN_VIDEOS})`;

/** Of a row of `directory_entries`, as JSON. Null below `MIN_VIDEOS`. */
export const CREATOR_RELIABILITY = `
  CASE WHEN delivery_count >= ${MIN_VIDEOS} THEN json_build_object(
    'videos', delivery_count, 'onTime', on_time_count, 'firstApproved', first_approved_count) END`;
