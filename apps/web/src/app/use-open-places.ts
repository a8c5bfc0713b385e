import { useCurrentUser } from '../platform/http/current-user.ts'
import type { Place } from './navigation.ts'
import { opens } from './opening.ts'

/** Those of the places that the signed-in member opens. */
export function useOpenPlaces<P extends Pick<Place, 'to' | 'verb' | 'unless'>>(
  places: readonly P[],
): P[] {
  const user = useCurrentUser()
  return places.filter((place) => opens(user, place))
}
