import type { Examples } from '../../../../tests/harness/examples.ts';
import { talentList } from './factory.server.ts';

export const rows: Examples = {
  tal: async () => {
    const { brand, id } = await talentList();
    return { as: brand, id };
  },
  tle: async () => {
    const { brand, entryId } = await talentList();
    return { as: brand, id: entryId };
  },
};

export const requests: Examples = {
  addToTalentList: async () => {
    const { brand, creator, id } = await talentList();
    return { as: brand, id, body: { creatorId: creator.workspaceId } };
  },
};
