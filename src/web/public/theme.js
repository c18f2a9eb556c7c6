// Before the first paint: the theme that was chosen, so that nothing flashes.
try {
  const theme = localStorage.getItem('ultimata:theme')
  if (theme) document.documentElement.dataset.theme = theme
} catch {}
