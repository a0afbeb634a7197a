import type { Term } from '../mip.ts'
import { listPlaces } from './shift-places.ts'
import { costOfPair, type WeekObjective } from './week-objective.ts'

/**
 * A group of people for whom the costs of the places of a shift differ by the same amounts, so the program decides only
 * how many of them take each place, not who.
 */
export type Crew = {
  /** The duties that are places of the shift. The columns of members represent the shift by its first duty. */
  readonly places: readonly number[]
  /**
   * Indexed by place, then by goal (the minimised one, then the bounded ones): the cost in units on top of that of the
   * first place.
   */
  readonly extras: readonly (readonly number[])[]
  /** Per place: true if assigning it would have a cost on a goal that must stay free of cost. */
  readonly isBarred: readonly boolean[]
  /** The columns that assign a member of the crew to the shift. */
  readonly members: Term[]
  /** Per place: the number of members who have it in the incumbent. */
  readonly held: number[]
  /** Per place: the column that counts the members who have it. */
  readonly columns: number[]
}

export type Crews = {
  readonly of: (person: number, duty: number) => Crew
  /** All crews requested so far. */
  readonly list: () => Iterable<Crew>
}

/** Groups the people on each shift into crews. */
export function createCrews({ compiled, minimised, goalBounds, free }: WeekObjective): Crews {
  const placesOf = listPlaces(compiled)
  const crews = new Map<string, Crew>()
  const known = new Map<number, Crew>()
  const create = (person: number, places: readonly number[]): Crew => {
    const first = places[0] as number
    const extras = places.map((place) =>
      [minimised, ...goalBounds].map(
        ({ costs, unit }) =>
          (costOfPair(compiled, costs, person, place) - costOfPair(compiled, costs, person, first)) / unit,
      ),
    )
    const isBarred = places.map((place) => free.some((costs) => costOfPair(compiled, costs, person, place) > 0))
    const key = `${first}:${extras.join(';')}:${isBarred.join()}`
    const crew = crews.get(key) ?? { places, extras, isBarred, members: [], held: places.map(() => 0), columns: [] }
    crews.set(key, crew)
    return crew
  }
  return {
    of(person, duty) {
      const places = placesOf[duty] as readonly number[]
      const pair = person * placesOf.length + (places[0] as number)
      const crew = known.get(pair) ?? create(person, places)
      known.set(pair, crew)
      return crew
    },
    list: () => crews.values(),
  }
}
