import type { FillWorld } from '../../../../test/world.ts'

/** Nothing of its own: whatever the other features do fills the trail. */
export const fillWorld: FillWorld = async () => ({})

/** Columns with words of the product, and digests and salts of the chain. */
export const OWN_WORDS = [
  'activities.role',
  'activities.origin',
  'activities.place',
  'activity_links.place_digest',
  'activity_links.place_salt',
  'activity_links.words_digest',
  'activity_links.words_salt',
  'activity_links.digest',
]
