import { expect, test } from 'vitest'
import { findLooseVersions } from './check-packages.mjs'

function errorsOf(...manifests) {
  return findLooseVersions(manifests.map((manifest, index) => [`${index}/package.json`, JSON.stringify(manifest)]))
}

test('exact versions are accepted in every kind of dependency', () => {
  expect(
    errorsOf(
      { dependencies: { a: '1.2.3' }, devDependencies: { b: '0.0.1' } },
      { optionalDependencies: { a: '1.2.3', c: '18.4.0-beta.17' } },
    ),
  ).toEqual([])
})

test.each(['^8', '^9.0.0', '~1.2.3', '>=1.0.0', '1.2', '1.x', '*', 'latest', 'npm:b@1.2.3', 'file:../a'])(
  'version %s is reported in every kind of dependency',
  (version) => {
    for (const kind of ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'])
      expect(errorsOf({ [kind]: { a: version } })).toEqual([
        `0/package.json asks for a ${version}: name one exact version.`,
      ])
  },
)

test('a package that is required in two versions is reported', () => {
  expect(errorsOf({ dependencies: { a: '1.2.3' } }, { devDependencies: { a: '1.2.4' } })).toEqual([
    '1/package.json asks for a 1.2.4, another package.json for 1.2.3.',
  ])
})
