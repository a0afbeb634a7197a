/**
 * Finds import cycles: files that depend on each other, so that none of them can be understood, moved or tested alone.
 */

/**
 * Returns the groups of files that can reach each other through imports (Tarjan's algorithm), each as a set. Files that
 * belong to no cycle are left out.
 */
function findKnots(graph) {
  const order = new Map()
  const lowest = new Map()
  const open = []
  const knots = []
  const visit = (file) => {
    order.set(file, order.size)
    lowest.set(file, order.get(file))
    open.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!order.has(next)) visit(next)
      if (open.includes(next)) lowest.set(file, Math.min(lowest.get(file), lowest.get(next)))
    }
    if (lowest.get(file) !== order.get(file)) return
    const knot = new Set(open.splice(open.indexOf(file)))
    if (knot.size > 1 || graph.get(file)?.includes(file)) knots.push(knot)
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return knots
}

/** Returns the shortest path from a file back to itself within its group; the file is at both ends. */
function shortestRing(graph, knot, start) {
  const cameFrom = new Map()
  const queue = [start]
  for (const file of queue) {
    for (const next of graph.get(file)) {
      if (!knot.has(next) || cameFrom.has(next)) continue
      cameFrom.set(next, file)
      queue.push(next)
    }
  }
  const ring = [start]
  do ring.unshift(cameFrom.get(ring[0]))
  while (ring[0] !== start)
  return ring
}

/**
 * Finds import cycles in a map from files to the files that they import. Returns the shortest cycle of each group of
 * files that reach each other, with its first file repeated at the end, and the number of files in the group.
 */
export function findImportRings(graph) {
  return findKnots(graph).map((knot) => {
    const rings = [...knot].sort().map((file) => shortestRing(graph, knot, file))
    const ring = rings.reduce((best, other) => (other.length < best.length ? other : best))
    return { ring, size: knot.size }
  })
}
