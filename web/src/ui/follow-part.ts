const TAKEN_OVER = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to a section of the page and focuses it, as soon as it exists. If content that loads above moves the section,
 * scrolls again, until the user scrolls, clicks or types. Returns a function that stops this.
 */
export function followPart(id: string): () => void {
  let isFocused = false
  let placed = { top: 0, height: 0 }
  let isOpened = false
  const place = () => {
    const part = document.getElementById(id)
    if (!part) {
      const opener = isOpened ? null : document.querySelector<HTMLElement>(`[data-opens="${CSS.escape(id)}"]`)
      isOpened ||= opener !== null
      opener?.click()
      return
    }
    if (!isFocused) part.focus({ preventScroll: true })
    isFocused = true
    part.scrollIntoView({ behavior: 'instant' })
    placed = { top: window.scrollY, height: document.body.scrollHeight }
  }
  const endWhenScrolled = () => {
    const isSameHeight = document.body.scrollHeight === placed.height
    if (isFocused && isSameHeight && Math.abs(window.scrollY - placed.top) > 1) end()
  }
  const added = new MutationObserver(() => {
    if (!isFocused) place()
  })
  const resized = new ResizeObserver(place)
  const end = () => {
    added.disconnect()
    resized.disconnect()
    for (const type of TAKEN_OVER) window.removeEventListener(type, end)
    window.removeEventListener('scroll', endWhenScrolled)
  }
  added.observe(document.body, { childList: true, subtree: true })
  resized.observe(document.body)
  for (const type of TAKEN_OVER) window.addEventListener(type, end, { passive: true })
  window.addEventListener('scroll', endWhenScrolled, { passive: true })
  place()
  return end
}
