/** Checks that the acceptance criteria and decisions cited by code and documents exist. */
import { readCriteria } from '../acceptance.mjs'
import { readTexts } from '../project-files.mjs'

const ACCEPTANCE = 'docs/acceptance.md'
const DECISIONS = 'docs/decisions/'
const ROW = /\b[A-Z]{2,}-\d{2}\b/g
const POINT = /\b(?:TM|GN|ST|RQ|SE)\d{1,2}[a-z]?\b/g
const RECORD = /\bdecisions? (\d{4})\b/g
/** Names that look like ids of criteria but are not. */
const NO_CRITERIA = ['UTF-16']
/**
 * Matches a section of the specification, which is not part of the project: a criterion or a decision should be cited
 * instead.
 */
const SECTION = /\bS:\d+/g

function listAll(text, pattern) {
  return [...new Set([...text.matchAll(pattern)].map(([whole, part]) => part ?? whole))]
}

function readDefined(files) {
  const decisions = files.filter(([path]) => path.startsWith(DECISIONS))
  return {
    criteria: files.flatMap(([path, text]) => (path === ACCEPTANCE ? readCriteria(text).map(({ id }) => id) : [])),
    points: decisions.flatMap(([, text]) => [...text.matchAll(/^- ([A-Z]{2}\d+[a-z]?) /gm)].map(([, id]) => id)),
    records: decisions.map(([path]) => path.slice(DECISIONS.length).split('-', 1)[0]),
  }
}

/** Lists citations without a target, and ids used for two criteria or points, from pairs of path and text. */
export function findLostCitations(files) {
  const { criteria, points, records } = readDefined(files)
  const twice = [...criteria, ...points].filter((id, place, ids) => ids.indexOf(id) < place)
  return [
    ...twice.map((id) => `${id} is defined twice in ${criteria.includes(id) ? ACCEPTANCE : DECISIONS}.`),
    ...files.flatMap(([path, text]) => [
      ...listAll(text, ROW)
        .filter((id) => !criteria.includes(id) && !NO_CRITERIA.includes(id))
        .map((id) => `${path} cites ${id}, which is no criterion of ${ACCEPTANCE}.`),
      ...listAll(text, POINT)
        .filter((id) => !points.includes(id))
        .map((id) => `${path} cites ${id}, which is no point of ${DECISIONS}.`),
      ...listAll(text, RECORD)
        .filter((number) => !records.includes(number))
        .map((number) => `${path} cites decision ${number}, which is not there.`),
      ...listAll(text, SECTION).map(
        (section) => `${path} cites ${section}: cite the criterion or decision that says it.`,
      ),
    ]),
  ]
}

/** Lists this project's citations without a target. */
export function checkCitations() {
  return findLostCitations(readTexts())
}
