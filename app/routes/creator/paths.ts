export const campaignPath = (id: string) => `/creator/campaign/${id}`;
export const EARNINGS_PATH = '/dashboard?tab=earnings';
