import { expect, test } from 'vitest'
import { requirePublicAddress } from './require-public-address.ts'

const isTaken = (endpoint: string) =>
  requirePublicAddress(endpoint).then(
    () => true,
    () => false,
  )

test('[REACH-02] public internet addresses are accepted and private ones refused, in any notation', async () => {
  for (const address of ['8.8.8.8', '203.0.113.1', '[2606:4700::1111]', '[::ffff:8.8.8.8]'])
    expect(await isTaken(`https://${address}/push`), address).toBe(true)
  for (const address of [
    '10.0.0.1',
    '127.0.0.1',
    '2130706433',
    '169.254.169.254',
    '[::1]',
    '[fd00::1]',
    '[::ffff:10.0.0.1]',
  ])
    expect(await isTaken(`https://${address}/push`), address).toBe(false)
})
