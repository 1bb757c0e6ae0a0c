// Runs only in browsers without support for modules: shows a notice instead of a blank page.
document.addEventListener('DOMContentLoaded', function () {
  document.getElementById('root').style.display = 'none'
  document.getElementById('old').style.display = 'block'
})
