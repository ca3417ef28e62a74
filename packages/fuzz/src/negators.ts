/** Ids of cards by the kind of card that they negate. */
type ByKind = Readonly<Record<'spell' | 'trap' | 'monster', readonly string[]>>;

/** Cards of the pool that negate effects on the field while they lie there face-up, by what they negate. */
export const NEGATORS: ByKind = {
  spell: ['imperial-order'],
  trap: ['jinzo', 'royal-decree'],
  monster: ['skill-drain'],
};

/** The same among the toy cards. */
export const TOY_NEGATORS: ByKind = {
  spell: ['toy-hush'],
  trap: ['toy-still', 'toy-herald'],
  monster: ['toy-quiet'],
};

/** Whatever it is that they negate. */
export const allOf = ({ spell, trap, monster }: ByKind): readonly string[] => [...spell, ...trap, ...monster];
