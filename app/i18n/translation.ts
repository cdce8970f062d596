type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
type Stem<Key> = Key extends `${infer Name}_${'one' | 'other'}` ? Name : never;

/** Every key of `Source`, with all six Arabic forms of each plural. */
export type Translation<Source> = {
  [Key in keyof Source as Stem<Key> extends never
    ? Key
    : `${Stem<Key>}_${PluralForm}`]: Source[Key] extends string ? string : Translation<Source[Key]>;
};
