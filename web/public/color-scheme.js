// Runs before the first paint, so that the page never flashes in the other colours.
;(() => {
  let choice = 'auto'
  try {
    choice = localStorage.getItem('mantine-color-scheme-value') || 'auto'
  } catch {}
  const dark = choice === 'dark' || (choice !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
