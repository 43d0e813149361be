/// The script of the report page, which sorts and filters its tables. The page is complete without it.
enum ReportScript {
  static let part = PagePart(text: text, source: "sha256-p0VWkZZKhcEwTS0JNAhhX/SmAvhlu8+90qFryBt61RE=")

  private static let text = """
    (() => {
    const all = selector => [...document.querySelectorAll(selector)]
    const words = document.getElementById("mw")
    const key = (row, column, isNumber) => {
      const cell = row.cells[column]
      const size = cell.querySelector("data")
      if (size) return +size.value
      if (!isNumber) return cell.textContent
      const share = cell.querySelector("span")
      const shown = words.checked && row.closest(".modules") && share ? cell.querySelector("i") : cell
      const number = shown ? parseFloat(shown.textContent.replace(/[^-\\d.]/g, "")) : 0
      return Number.isNaN(number) ? -1 : number
    }
    const rowsOf = body => [...body.rows].filter(row => !row.classList.contains("group"))
    for (const table of all("table.sort")) {
      const heads = [...table.tHead.rows[0].cells]
      heads.forEach((head, column) => {
        const button = document.createElement("button")
        button.type = "button"
        button.append(...head.childNodes)
        head.append(button)
        button.onclick = () => {
          const isNumber = head.classList.contains("n")
          const order = head.getAttribute("aria-sort")
          const up = order ? order !== "ascending" : !isNumber
          for (const other of heads) other.removeAttribute("aria-sort")
          head.setAttribute("aria-sort", up ? "ascending" : "descending")
          for (const body of table.tBodies) {
            const keyed = rowsOf(body).map(row => [key(row, column, isNumber), row])
            keyed.sort((a, b) => (up ? 1 : -1) * (isNumber ? a[0] - b[0] : a[0].localeCompare(b[0])))
            body.append(...keyed.map(pair => pair[1]))
          }
        }
      })
    }
    const field = document.getElementById("q")
    const count = document.getElementById("n")
    const bodies = all("table.filter").flatMap(table => [...table.tBodies])
    const entries = bodies.flatMap(body => rowsOf(body).map(row => {
      const isFirst = row.closest("table").classList.contains("first")
      return [row, (isFirst ? row.cells[0].textContent : row.textContent).toLowerCase()]
    }))
    const filter = () => {
      const wanted = field.value.trim().toLowerCase()
      let found = 0
      for (const [row, text] of entries) {
        row.hidden = !text.includes(wanted)
        if (!row.hidden) found += 1
      }
      for (const body of bodies) {
        const group = body.querySelector(".group")
        if (group) group.hidden = rowsOf(body).every(row => row.hidden)
      }
      count.value = wanted ? found + " of " + entries.length + " rows" : ""
    }
    field.oninput = filter
    field.form.hidden = false
    field.form.onsubmit = event => event.preventDefault()
    if (field.value) filter()
    })()

    """
}
