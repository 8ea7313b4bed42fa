/** A slice's state as its transitions change it: a field is assigned, what it holds is replaced and never changed in place. */
export type Writable<State> = { -readonly [Name in keyof State]: State[Name] }
