/** Returns a value that an invariant guarantees. Throws if it is missing, so that no command continues without it. */
export function required<Value>(value: Value, name: string): NonNullable<Value> {
  if (value === null || value === undefined) throw new Error(`The ${name} is missing.`);
  return value;
}

/** Returns the first of a list that is never empty, such as the row of an aggregate or of an insert. */
export const firstOf = <Item>(items: readonly Item[]): NonNullable<Item> => required(items[0], 'first item');

export const lastOf = <Item>(items: readonly Item[]): NonNullable<Item> =>
  required(items.at(-1), 'last item');

/** `Object.keys` with the type of the keys. Only for objects without additional keys. */
export const keysOf = <Shape extends object>(record: Shape): (keyof Shape & string)[] =>
  Object.keys(record) as (keyof Shape & string)[];

export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  valueFor: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, valueFor(key)])) as Record<Key, Value>;
