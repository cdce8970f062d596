import { eq } from 'drizzle-orm';
import type { Actor, PublicRole } from '#core/actor.ts';
import { AS_OPERATOR } from '#core/permission.ts';
import { appointOperator } from '#features/identity/accounts/commands/appoint-operator.server.ts';
import { signUp } from '#features/identity/accounts/commands/sign-up.server.ts';
import { DEMO_PASSWORD } from '#features/identity/accounts/demo-password.ts';
import { createPerson } from '#features/identity/accounts/factory.server.ts';
import { resetPassword } from '#features/identity/accounts/passwords/reset-password.server.ts';
import { findUserByEmail } from '#features/identity/accounts/queries.server.ts';
import { sessions, users } from '#features/identity/accounts/tables.server.ts';
import { ownerByMail } from '#features/identity/workspaces/factory.server.ts';
import { workspaces } from '#features/identity/workspaces/tables.server.ts';
import { setLogo, setPicture } from '#features/media/media/commands/set-picture.server.ts';
import { startTopUp } from '#features/money/charges/commands/start-top-up.server.ts';
import { refreshPayoutAccount } from '#features/money/payout-accounts/commands/refresh-payout-account.server.ts';
import { saveBank, savePaypal } from '#features/money/payout-accounts/commands/save-payout-details.server.ts';
import { startOnboarding } from '#features/money/payout-accounts/commands/start-onboarding.server.ts';
import { findPayoutAccount } from '#features/money/payout-accounts/queries.server.ts';
import { addClientBrand } from '#features/people/brands/commands/add-client-brand.server.ts';
import { db } from '#platform/db/db.server.ts';
import { sendFace } from './files.ts';
import {
  type BrandKey,
  brands,
  type ColleagueKey,
  type CreatorKey,
  colleagues,
  creators,
  type DemoBrand,
  type DemoCreator,
  operators,
} from './people.ts';
import { setTransfers } from './sandbox.ts';
import { payOpenCheckout } from './settle.ts';
import type { Timeline } from './timeline.ts';

/** Filled as the timeline is played. */
export type Cast = {
  brand: Record<BrandKey, Actor>;
  colleague: Record<ColleagueKey, Actor>;
  creator: Record<CreatorKey, Actor>;
  operator: Record<OperatorKey, Actor>;
};
type OperatorKey = keyof typeof operators;

const FIRST_HOURS_AGO = 2400;
const HOURS_BETWEEN = 24;

export function planPeople(timeline: Timeline): Cast {
  const cast = { brand: {}, colleague: {}, creator: {}, operator: {} } as Cast;
  let hoursAgo = FIRST_HOURS_AGO;
  for (const key of Object.keys(brands) as BrandKey[]) {
    hoursAgo -= HOURS_BETWEEN;
    const demo: DemoBrand = brands[key];
    timeline.at(demo.joinedDaysAgo ? demo.joinedDaysAgo * 24 : hoursAgo, async () => {
      const brand = await join('brand', key, demo);
      for (const ordered of demo.orders ?? []) await addClientBrand(brand, { ...ordered, description: '' });
      for (const packageId of brands[key].topUps) {
        await startTopUp(brand, { packageId });
        await payOpenCheckout(brand.workspaceId);
      }
      cast.brand[key] = brand;
    });
  }
  for (const key of Object.keys(colleagues) as ColleagueKey[]) {
    timeline.at(hoursAgo, async () => {
      const { brand, seat, ...profile } = colleagues[key];
      // Joining a workspace has no command yet.
      const joins = { workspaceId: cast.brand[brand].workspaceId, seat };
      cast.colleague[key] = await createPerson('brand', profile, joins);
    });
  }
  for (const key of Object.keys(creators) as CreatorKey[]) {
    hoursAgo -= HOURS_BETWEEN;
    const creator: DemoCreator = creators[key];
    timeline.at(creator.joinedDaysAgo ? creator.joinedDaysAgo * 24 : hoursAgo, async () => {
      const actor = await join('creator', key, creator);
      await setUpPayout(actor, creator);
      cast.creator[key] = actor;
    });
  }
  for (const key of Object.keys(operators) as OperatorKey[]) {
    timeline.at(FIRST_HOURS_AGO, async () => {
      const token = await appointOperator(operators[key]);
      await resetPassword({ token, password: DEMO_PASSWORD });
      const { id } = await findUserByEmail(operators[key].email);
      cast.operator[key] = { userId: id, workspaceId: id, role: 'operator', ...AS_OPERATOR };
    });
  }
  return cast;
}

async function join(role: PublicRole, key: string, person: DemoBrand | DemoCreator): Promise<Actor> {
  const email = person.email ?? `${key}@laqta.example`;
  const { name, companyName, language } = person;
  await signUp({ role, email, password: DEMO_PASSWORD, fullName: name, companyName, language });
  const actor = await ownerByMail(email);
  // Profiles have no command yet.
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, actor.userId));
  await db
    .update(workspaces)
    .set({
      location: person.location ?? null,
      bio: person.bio ?? null,
      expertiseTags: person.tags ?? [],
      ...('website' in person && { website: person.website, category: person.category }),
      ...('languages' in person && { languages: person.languages }),
      ...('platforms' in person && { platforms: person.platforms }),
    })
    .where(eq(workspaces.id, actor.workspaceId));
  await db.delete(sessions).where(eq(sessions.userId, actor.userId));
  if (person.avatar) {
    await setPicture(actor, await sendFace(actor, person.avatar));
    if (role === 'brand') await setLogo(actor, await sendFace(actor, person.avatar));
  }
  return actor;
}

async function setUpPayout(creator: Actor, { name, payout }: DemoCreator): Promise<void> {
  if (payout === 'stripe') {
    await startOnboarding(creator);
    const { stripeAccountId } = (await findPayoutAccount(db, creator.workspaceId))!;
    await setTransfers(stripeAccountId!, 'active');
    await refreshPayoutAccount(stripeAccountId!);
  } else if (payout === 'begun') {
    await startOnboarding(creator);
  } else if (payout === 'paypal') {
    await savePaypal(creator, `${name.split(' ')[0]!.toLowerCase()}@paypal.example`);
  } else if (payout === 'bank') {
    await saveBank(creator, {
      fullName: name,
      bankName: 'Example Bank',
      // The example of the Saudi IBAN in the SWIFT registry.
      iban: 'SA0380000000608010167519',
      swiftBic: 'EXMPSARI',
      country: 'SA',
    });
  }
}
