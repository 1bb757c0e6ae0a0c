// Run only by browsers without modules: says so instead of staying blank.
document.addEventListener('DOMContentLoaded', function () {
  document.getElementById('root').style.display = 'none'
  document.getElementById('old').style.display = 'block'
})
