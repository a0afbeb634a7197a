/** Checks that the acceptance criteria and decisions cited by code and documents exist, and that all decisions are indexed. */
import { readCriteria } from '../acceptance.mjs'
import { readTexts } from '../project-files.mjs'

const ACCEPTANCE = 'docs/acceptance.md'
const DECISIONS = 'docs/decisions/'
const INDEX = `${DECISIONS}README.md`
const TEMPLATE = `${DECISIONS}0000-template.md`
const ROW = /\b[A-Z]{2,}-\d{2}\b/g
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

/** Lists the decision records that the index does not link to. */
function findUnindexed(files) {
  const [, index = ''] = files.find(([path]) => path === INDEX) ?? []
  return files.flatMap(([path]) =>
    !path.startsWith(DECISIONS) ||
    [INDEX, TEMPLATE].includes(path) ||
    index.includes(`(${path.slice(DECISIONS.length)})`)
      ? []
      : [`${INDEX} does not link to ${path}.`],
  )
}

/** Lists citations without a target, criteria with the same id, and records missing in the index, from paths and texts. */
export function findLostCitations(files) {
  const criteria = files.flatMap(([path, text]) => (path === ACCEPTANCE ? readCriteria(text).map(({ id }) => id) : []))
  const records = files.flatMap(([path]) =>
    path.startsWith(DECISIONS) ? [path.slice(DECISIONS.length).split('-', 1)[0]] : [],
  )
  const twice = criteria.filter((id, place, ids) => ids.indexOf(id) < place)
  return [
    ...twice.map((id) => `${id} is defined twice in ${ACCEPTANCE}.`),
    ...findUnindexed(files),
    ...files.flatMap(([path, text]) => [
      ...listAll(text, ROW)
        .filter((id) => !criteria.includes(id) && !NO_CRITERIA.includes(id))
        .map((id) => `${path} cites ${id}, which is no criterion of ${ACCEPTANCE}.`),
      ...listAll(text, RECORD)
        .filter((number) => !records.includes(number))
        .map((number) => `${path} cites decision ${number}, which is not there.`),
      ...listAll(text, SECTION).map(
        (section) => `${path} cites ${section}: cite the criterion or decision that says it.`,
      ),
    ]),
  ]
}

/** Lists this project's lost citations. */
export function checkCitations() {
  return findLostCitations(readTexts())
}
