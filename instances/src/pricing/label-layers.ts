/** The labels (partial lines) of one day, as parallel arrays. */
export type Layer = {
  size: number
  readonly kind: Int16Array
  readonly minutes: Int32Array
  readonly weekends: Int16Array
  readonly cost: Float64Array
  /** Cost including resource prices, plus a lower bound on the cost of the remaining days. */
  readonly rank: Float64Array
  readonly parent: Int32Array
  readonly shift: Int8Array
}

/** The labels of today and tomorrow, and the predecessors of the labels kept. Memory is reused between calls. */
export type LabelLayers = {
  /**
   * Starts a new search, which keeps `width` labels per day, each with up to `branches` extensions. Returns the layer
   * of the first day.
   */
  readonly open: (width: number, branches: number, days: number) => Layer
  /** Empties tomorrow's layer and returns it. */
  readonly clear: () => Layer
  /** Returns the index of tomorrow's label with this key, or -1. `place` uses the key of the last call. */
  readonly find: (key: number, minutes: number) => number
  /** Allocates an index in tomorrow's layer for the key last passed to `find`. */
  readonly place: () => number
  /** Keeps the best `width` of tomorrow's labels as today's layer and returns it. */
  readonly selectBest: (day: number) => Layer
  /** Counts how often a shift type occurs on the path to one of today's labels. */
  readonly countShift: (day: number, label: number, shift: number) => number
  /** Returns the shifts on the path to a label of the last day. */
  readonly traceBack: (label: number) => Int8Array
}

const MIN_SLOTS = 1024
/** The number of hash slots per label, large enough for few keys to collide. */
const SLOTS_A_LABEL = 3

function createLayer(room: number): Layer {
  return {
    size: 0,
    kind: new Int16Array(room),
    minutes: new Int32Array(room),
    weekends: new Int16Array(room),
    cost: new Float64Array(room),
    rank: new Float64Array(room),
    parent: new Int32Array(room),
    shift: new Int8Array(room),
  }
}

/**
 * Quickselect: returns the value at position `count` (from 0) of the first `length` values in sorted order. Reorders
 * the values.
 */
export function selectSmallest(values: Float64Array, length: number, count: number): number {
  let low = 0
  let high = length - 1
  while (low < high) {
    const pivot = values[(low + high) >> 1] as number
    let i = low
    let j = high
    while (i <= j) {
      while ((values[i] as number) < pivot) i++
      while ((values[j] as number) > pivot) j--
      if (i > j) break
      const held = values[i] as number
      values[i++] = values[j] as number
      values[j--] = held
    }
    if (count <= j) high = j
    else if (count >= i) low = i
    else break
  }
  return values[count] as number
}

/** Creates empty layers; memory is allocated on first use. */
export function createLabelLayers(): LabelLayers {
  let room = 0
  let width = 0
  let days = 0
  let today = createLayer(0)
  let tomorrow = createLayer(0)
  let ranks = new Float64Array(0)
  let slots = 0
  let labelAt = new Int32Array(0)
  let keyAt = new Float64Array(0)
  let slot = 0
  let wantedKey = 0
  /** Indexed by day * width + kept label. */
  let parents = new Int32Array(0)
  let shifts = new Int8Array(0)

  return {
    open(maxLabels, branches, dayCount) {
      width = maxLabels
      days = dayCount
      const labels = width * branches
      slots = MIN_SLOTS
      while (slots < SLOTS_A_LABEL * labels) slots *= 2
      if (labels > room) {
        room = labels
        today = createLayer(room)
        tomorrow = createLayer(room)
        ranks = new Float64Array(room)
        labelAt = new Int32Array(slots)
        keyAt = new Float64Array(slots)
      }
      if (parents.length < days * width) {
        parents = new Int32Array(days * width)
        shifts = new Int8Array(days * width)
      }
      return today
    },
    clear() {
      labelAt.fill(-1, 0, slots)
      tomorrow.size = 0
      return tomorrow
    },
    find(key, minutes) {
      const mask = slots - 1
      slot = (Math.imul(key | 0, 0x9e3779b1) ^ Math.imul(minutes, 0x85ebca6b)) & mask
      while (labelAt[slot] !== -1 && keyAt[slot] !== key) slot = (slot + 1) & mask
      wantedKey = key
      return labelAt[slot] as number
    },
    place() {
      labelAt[slot] = tomorrow.size
      keyAt[slot] = wantedKey
      return tomorrow.size++
    },
    selectBest(day) {
      let maxRank = Number.POSITIVE_INFINITY
      if (tomorrow.size > width) {
        ranks.set(tomorrow.rank.subarray(0, tomorrow.size))
        maxRank = selectSmallest(ranks, tomorrow.size, width)
      }
      let filled = 0
      for (let label = 0; label < tomorrow.size && filled < width; label++) {
        if (maxRank < Number.POSITIVE_INFINITY && (tomorrow.rank[label] as number) > maxRank) continue
        tomorrow.kind[filled] = tomorrow.kind[label] as number
        tomorrow.minutes[filled] = tomorrow.minutes[label] as number
        tomorrow.weekends[filled] = tomorrow.weekends[label] as number
        tomorrow.cost[filled] = tomorrow.cost[label] as number
        parents[day * width + filled] = tomorrow.parent[label] as number
        shifts[day * width + filled] = tomorrow.shift[label] as number
        filled++
      }
      tomorrow.size = filled
      const held = today
      today = tomorrow
      tomorrow = held
      return today
    },
    countShift(day, label, shift) {
      let count = 0
      let at = label
      for (let earlier = day - 1; earlier >= 0; earlier--) {
        if (shifts[earlier * width + at] === shift) count++
        at = parents[earlier * width + at] as number
      }
      return count
    },
    traceBack(label) {
      const found = new Int8Array(days)
      let at = label
      for (let day = days - 1; day >= 0; day--) {
        found[day] = shifts[day * width + at] as number
        at = parents[day * width + at] as number
      }
      return found
    },
  }
}
