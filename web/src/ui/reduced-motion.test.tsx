import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'

test('people who want less motion see a change of colour at once, and it starts no transition in any element', async () => {
  const { container } = await render(
    <p>
      Monday <span className="transition-colors">9:00 AM</span>
    </p>,
  )
  const time = container.querySelector('span')
  if (!time) throw new Error('There is no time.')
  const before = getComputedStyle(time).color
  container.style.color = 'rgb(1, 2, 3)'
  expect([before === getComputedStyle(time).color, getComputedStyle(time).color]).toEqual([false, 'rgb(1, 2, 3)'])
  expect(document.getAnimations()).toEqual([])
})
