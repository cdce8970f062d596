/** Live event topics that change the creator's available actions. */
export const WORK_TOPICS = ['campaigns', 'applications', 'submissions'];
/** Of the query of one campaign for a creator. */
export const workItemKey = (id: string) => [...WORK_TOPICS, 'work-item', id];
