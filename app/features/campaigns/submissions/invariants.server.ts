import { sql } from 'drizzle-orm';
import type { Invariant } from '#platform/feature/invariants.server.ts';
import { reviewCounts } from './deadlines/count-reviews.server.ts';
import { MAX_CHANGE_REQUESTS } from './rules.ts';

/** Lists creators whose video may still be approved: a completed campaign approves pending videos, but takes none. */
export const workInProgress = sql`
  SELECT campaign_id, creator_id, min(since) AS since FROM (
    SELECT a.campaign_id, a.creator_id, a.decided_at AS since
      FROM applications a JOIN campaigns c ON c.id = a.campaign_id
     WHERE a.status = 'accepted' AND c.status <> 'completed'
     UNION ALL
    SELECT s.campaign_id, s.creator_id, s.created_at FROM submissions s JOIN campaigns c ON c.id = s.campaign_id
     WHERE s.status = 'pending' OR (s.status = 'rejected' AND NOT s.is_final AND c.status <> 'completed')
  ) started
   WHERE NOT EXISTS (SELECT FROM submissions ended
                      WHERE ended.campaign_id = started.campaign_id AND ended.creator_id = started.creator_id
                        AND (ended.status = 'approved' OR ended.is_final OR ended.lapsed_at IS NOT NULL))
   GROUP BY campaign_id, creator_id`;

export const invariants: Invariant[] = [
  {
    id: 'C1',
    statement: {
      en: 'Each change request cites a point of the brief or a comment.',
      ar: 'يستند كل طلب تعديل إلى نقطة في موجز الحملة أو إلى تعليق.',
    },
    // Older change requests cite nothing.
    rows: sql`
      SELECT s.id AS subject, i.submission_id IS NOT NULL AS holds, 'nothing cited' AS found
        FROM submissions s
        LEFT JOIN (SELECT DISTINCT r.submission_id FROM change_requests r
                     JOIN (SELECT change_request_id FROM change_request_items
                           UNION ALL SELECT change_request_id FROM change_request_comments) cited
                       ON cited.change_request_id = r.id) i ON i.submission_id = s.id
       WHERE s.status = 'rejected' AND NOT s.is_final
         AND s.reviewed_at >= (SELECT min(created_at) FROM change_requests)`,
  },
  {
    id: 'C2',
    statement: {
      en: 'A creator gets at most two change requests per campaign.',
      ar: 'لا يتلقى صانع المحتوى أكثر من طلبَي تعديل في الحملة الواحدة.',
    },
    rows: sql`
      SELECT campaign_id || ' ' || creator_id AS subject, count(*) <= ${MAX_CHANGE_REQUESTS} AS holds,
             count(*) || ' change requests' AS found
        FROM submissions WHERE status = 'rejected' AND NOT is_final GROUP BY campaign_id, creator_id`,
  },
  {
    id: 'F2',
    statement: {
      en: 'Each reserved slot belongs to a creator whose video may still be approved.',
      ar: 'كل خانة محجوزة لصانع محتوى ما زال يمكن اعتماد فيديو له.',
    },
    rows: sql`
      SELECT f.id AS subject, w.creator_id IS NOT NULL AS holds, 'reserved for ' || f.creator_id AS found
        FROM funded_slots f
        LEFT JOIN (${workInProgress}) w ON w.campaign_id = f.campaign_id AND w.creator_id = f.creator_id
       WHERE f.state = 'reserved'`,
  },
  {
    id: 'R1',
    statement: {
      en: 'The review counts of each brand include its versions with a review deadline, and those of deleted campaigns.',
      ar: 'أعداد مراجعات كل علامة تجارية تشمل نسخ الفيديوهات التي لها موعد مراجعة، ونسخ الحملات المحذوفة.',
    },
    rows: sql`
      SELECT coalesce(t.workspace_id, r.workspace_id) AS subject,
             coalesce(t.count, 0) >= coalesce(r.count, 0) AND coalesce(t.on_time, 0) >= coalesce(r.on_time, 0)
               AND coalesce(t.reviewed, 0) >= coalesce(r.reviewed, 0) AND coalesce(t.seconds, 0) >= coalesce(r.seconds, 0) AS holds,
             concat_ws(' ', t.on_time, 'of', t.count, 'counted,', r.on_time, 'of', r.count, 'there') AS found
        FROM review_totals t FULL JOIN (${reviewCounts(sql`true`)}) r ON r.workspace_id = t.workspace_id`,
  },
  {
    id: 'R2',
    statement: {
      en: 'The delivery counts of each creator equal the videos with a delivery deadline.',
      ar: 'أعداد تسليمات كل صانع محتوى تطابق فيديوهاته التي لها موعد تسليم.',
    },
    rows: sql`
      SELECT e.creator_id AS subject,
             (e.delivery_count, e.on_time_count, e.first_approved_count)
               = (d.delivery_count, d.on_time_count, d.first_approved_count) AS holds,
             concat_ws(' ', e.on_time_count, 'of', e.delivery_count, 'counted,', d.on_time_count, 'of', d.delivery_count, 'there') AS found
        FROM directory_entries e CROSS JOIN count_deliveries(e.creator_id) d`,
  },
  {
    id: 'W1',
    statement: {
      en: 'Each video is paid once, and only after approval.',
      ar: 'يُدفع ثمن كل فيديو مرة واحدة، وبعد اعتماده فقط.',
    },
    rows: sql`
      SELECT s.id AS subject, (p.id IS NOT NULL) = (s.status = 'approved') AS holds,
             s.status || CASE WHEN p.id IS NULL THEN ' without a payment' ELSE ' with ' || p.id END AS found
        FROM submissions s LEFT JOIN payments p ON p.submission_id = s.id`,
  },
  {
    id: 'W2',
    statement: {
      en: 'The video count of each campaign equals its videos.',
      ar: 'عدد الفيديوهات المسجّل لكل حملة يساوي فيديوهاتها.',
    },
    rows: sql`
      SELECT c.id AS subject,
             c.approved_count = coalesce(s.approved, 0) AND c.pending_review_count = coalesce(s.pending, 0) AS holds,
             c.approved_count || ' and ' || c.pending_review_count || ' counted, '
               || coalesce(s.approved, 0) || ' and ' || coalesce(s.pending, 0) || ' there' AS found
        FROM campaigns c
        LEFT JOIN (SELECT campaign_id, count(*) FILTER (WHERE status = 'approved') AS approved,
                          count(*) FILTER (WHERE status = 'pending') AS pending
                     FROM submissions GROUP BY campaign_id) s ON s.campaign_id = c.id`,
  },
  {
    id: 'W3',
    statement: {
      en: 'Each pending video of a campaign with review deadlines has a deadline, or one that is paused for a reason.',
      ar: 'لكل فيديو ينتظر المراجعة في حملة لها مهلة مراجعة موعدٌ، أو موعد متوقف لسبب.',
    },
    rows: sql`
      SELECT s.id AS subject, (s.due_at IS NOT NULL) <> (s.seconds_left IS NOT NULL AND s.paused_by <> '{}') AS holds,
             concat_ws(' ', 'due', coalesce(s.due_at::text, 'never'), s.seconds_left, s.paused_by) AS found
        FROM submissions s JOIN campaigns c ON c.id = s.campaign_id
       WHERE s.status = 'pending' AND c.review_hours IS NOT NULL`,
  },
  {
    id: 'W4',
    statement: {
      en: 'Each video that was approved automatically is paid from a slot funded for its creator.',
      ar: 'كل فيديو اعتُمد تلقائيًا دُفع ثمنه من خانة مؤمَّنة لصانعه.',
    },
    rows: sql`
      SELECT s.id AS subject, f.id IS NOT NULL AS holds, coalesce(p.id, 'no payment') AS found
        FROM submissions s
        LEFT JOIN payments p ON p.submission_id = s.id
        LEFT JOIN funded_slots f ON f.payment_id = p.id AND f.creator_id = s.creator_id
       WHERE s.approved_via = 'timer'`,
  },
  {
    id: 'W6',
    statement: {
      en: 'A revision that was not sent in time ends the work: no later version, no accepted application.',
      ar: 'النسخة المعدَّلة التي لم تُرسل في موعدها تُنهي العمل: لا نسخة بعدها ولا طلب مقبولًا.',
    },
    rows: sql`
      SELECT s.id AS subject, a.id IS NULL AND r.id IS NULL AS holds, concat_ws(' ', a.status, r.id) AS found
        FROM submissions s
        LEFT JOIN applications a
          ON a.campaign_id = s.campaign_id AND a.creator_id = s.creator_id AND a.status = 'accepted'
        LEFT JOIN submissions r ON r.revises_id = s.id
       WHERE s.lapsed_at IS NOT NULL`,
  },
  {
    id: 'W5',
    statement: {
      en: 'No delivery deadline runs before the product has arrived.',
      ar: 'لا تبدأ مهلة التسليم قبل وصول المنتج.',
    },
    rows: sql`
      SELECT a.id AS subject, a.due_at IS NULL OR h.status = 'arrived' AS holds, h.status AS found
        FROM applications a JOIN shipments h ON h.application_id = a.id`,
  },
];
