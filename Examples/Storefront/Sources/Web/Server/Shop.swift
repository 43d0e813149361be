import Core
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import Models
import NIOHTTP1
import ServiceLifecycle
import StyleGuide
import Tessera
import TesseraModules

/// The shop: the routes of its modules, and the services that they share.
public struct Shop: Sendable {
  let routes: RouteTable
  let links: LinkBook
  let files: StaticFiles
  private let frame: PageFrame
  /// The services that run beside the server.
  public let services: [any Service]
  let issuer: SessionIssuer
  /// The limit of forms; see ``PostLimit``.
  let posts: Int
  /// The address of the reverse proxy; `nil` if visitors connect directly.
  let proxy: IPAddress?
  /// The setting `public-origin`; `nil` if there is none.
  let origin: SiteOrigin?
  let cookies: ShopCookies
  /// Returns the current time.
  let now: @Sendable () -> Date
  private let tokens: FormToken
  private let flashes: FlashCookie
  private let access: AccessCookie
  private let sessions: any SessionService
  private let resolver: Resolver
  private let backend: Backend
  private let gate: FormGate
  private let analytics: Analytics
  private let logger = Logger(label: "storefront")

  /// Reads the templates and files, and creates the services that every page uses.
  ///
  /// - Parameters:
  ///   - registry: The modules of the shop.
  ///   - now: A closure that returns the current time. Tests use another clock.
  /// - Throws: An error if the modules or the database cannot be used.
  public init(_ registry: ModuleRegistry, now: @escaping @Sendable () -> Date = { Date() }) throws {
    links = LinkBook(registry)
    let bundles = registry.resources.filter(\.hasFiles)
    let templates = try TemplateFolder.templates(of: bundles + [StyleGuideFiles.bundle])
    resolver = registry.resolver()
    files = try StaticFiles(pictures: CoreFiles.pictures())
    frame = try PageFrame(registry, links: links, assets: files.names, renderer: try PageRenderer(templates))
    let offered = try registry.contributions(Route.self).filter { [resolver] in try $0.isOffered(resolver) }
    var routes = offered + [Shop.open(links), Sitemap.route(links), RobotsFile.route]
    if !routes.contains(where: { $0.path == "/" }) {
      routes.append(Shop.start(tab: frame.firstTab, page: registry.contributions(StartPage.self).first))
    }
    self.routes = try RouteTable(routes)
    let signer = Signer(try resolver.resolve())
    self.now = now
    issuer = SessionIssuer(signer, now: now)
    tokens = FormToken(signer)
    flashes = FlashCookie(signer, now: now)
    let configuration = try resolver.resolve(Configuration.self)
    origin = try configuration.publicOrigin()
    cookies = ShopCookies(origin)
    access = AccessCookie(signer, cookies, now: now)
    proxy = try configuration.proxy()
    gate = FormGate(origin: OriginCheck(origin), issuer: issuer, tokens: tokens)
    posts = try configuration.number(for: "posts", in: 1...1_000_000)
    sessions = try resolver.resolve()
    backend = try resolver.resolve()
    services = [SessionSweeper(sessions, logger: logger)]
    analytics = try resolver.resolve()
  }

  /// Returns a route that redirects to the first tab, for a shop without a start page, such as a feature that runs
  /// alone.
  private static func start(tab: String?, page: StartPage?) -> Route {
    Route(.get, "/") { _, resolver in
      let path = if let tab { tab } else { try await page?.path(resolver) }
      return path.map { .redirect($0) } ?? .failure(.notFound)
    }
  }

  /// Returns the route for deep links from any source: `GET /open?url=storefront://product/wool-sweater`.
  private static func open(_ links: LinkBook) -> Route {
    Route(.get, "/open") { request, _ in
      guard let address = request.query["url"] else { return .failure(.badRequest) }
      return switch links.answer(address) {
      case .path(let path) where path.utf8.count <= PageRequest.mostTargetBytes: .redirect(path)
      case .path: .failure(.badRequest)
      case .unknown: .failure(.notFound)
      case .refused: .failure(.badRequest)
      }
    }
  }

  /// Returns the response of a route to a request.
  ///
  /// - Throws: `HTTPParserError` if the body is malformed. Hummingbird answers with status 400 and closes the connection.
  func answer(_ route: Route, _ request: Request, parameters: Fields) async throws -> Response {
    guard backend.client != nil else { return try await answered(route, request, parameters) }
    return try await TraceID.$current.withValue(TraceID()) { try await answered(route, request, parameters) }
  }

  private func answered(_ route: Route, _ request: Request, _ parameters: Fields) async throws -> Response {
    guard let query = Fields(encoded: request.uri.query ?? "") else {
      return await failure(PageFailure.badRequest, request, Fields())
    }
    let visitor = choice(request, query)
    return try await withLanguage(visitor.language) {
      // A form changes the database, so that later reads have to notice it.
      if route.method == .post { return try await answer(route, request, visitor, query, parameters) }
      let page = { try await answer(route, request, visitor, query, parameters) }
      return try await backend.client == nil ? ChangeCheck.once(page) : PageAnswers.keeping(page)
    }
  }

  private func answer(
    _ route: Route,
    _ request: Request,
    _ visitor: VisitorChoice,
    _ query: Fields,
    _ parameters: Fields
  ) async throws -> Response {
    do {
      let form = route.method == .post ? try await gate.fields(of: request, from: visitor) : Fields()
      let page = pageRequest(request, visitor, query, form, parameters)
      let reply = try await route.answer(page, resolver)
      return try await response(reply, to: page, visitor)
    } catch let error as HTTPParserError {
      throw error
    } catch {
      return await failure(error, request, query)
    }
  }

  /// Returns an error page, or its headers alone for HEAD. A client would take a body for its next response.
  func failure(_ error: any Error, _ request: Request, _ query: Fields? = nil) async -> Response {
    let failure = pageFailure(error, request)
    let query = query ?? Fields(encoded: request.uri.query ?? "") ?? Fields()
    let visitor = choice(request, query)
    return await withLanguage(visitor.language) {
      // Links on this page lead to the start page.
      let page = pageRequest(request, visitor, query, Fields(), Fields(), target: frame.start)
      do {
        let response = try await response(.failure(failure), to: page, visitor)
        return request.method == .head ? response.createHeadResponse() : response
      } catch {
        log(error, request)
        return Response(status: .internalServerError, headers: Headers.safe)
      }
    }
  }

  private func pageFailure(_ error: any Error, _ request: Request) -> PageFailure {
    switch error {
    case let failure as PageFailure: return failure
    case let error as HTTPError:
      switch error.status {
      case .notFound: return .notFound
      case .contentTooLarge: return .tooLarge
      default: return .badRequest
      }
    case is StoreUnavailable, is PartUnavailable:
      log(error, request)
      return .unavailable
    default:
      log(error, request)
      return .internalError
    }
  }

  /// Logs an error. The message contains no data of the visitor except the path.
  private func log(_ error: any Error, _ request: Request) {
    let path = request.uri.path.unicodeScalars.filter { $0.value > 0x20 && $0.value < 0x7F }.prefix(200)
    let text = String(String.UnicodeScalarView(path))
    var metadata: Logger.Metadata = ["method": "\(request.method)", "path": "\(text)"]
    // With the same identifier, the log of the backend shows what it did for this request.
    if let trace = TraceID.current { metadata["trace"] = "\(trace)" }
    logger.error("\(error)", metadata: metadata)
  }

  private func choice(_ request: Request, _ query: Fields) -> VisitorChoice {
    VisitorChoice(request.headers, cookies: cookies, query: query, issuer: issuer)
  }

  private func pageRequest(
    _ request: Request,
    _ visitor: VisitorChoice,
    _ query: Fields,
    _ form: Fields,
    _ parameters: Fields,
    target: String? = nil
  ) -> PageRequest {
    PageRequest(
      path: request.uri.path,
      target: target ?? request.uri.string,
      query: query,
      form: form,
      parameters: parameters,
      visitor: visitor.session,
      isNewVisitor: visitor.isNew,
      formToken: tokens.masked(visitor.issued, isFirstVisit: visitor.isNew),
      language: visitor.language,
      theme: visitor.theme,
      links: links,
      assets: files.names,
      origin: origin ?? request.head.authority.flatMap { SiteOrigin(loopback: $0) },
      access: { [access, headers = request.headers] in access.has($0, headers, visitor.session) }
    )
  }

  private func response(_ reply: Reply, to request: PageRequest, _ visitor: VisitorChoice) async throws -> Response {
    if case .document(let document) = reply.kind { return response(document) }
    var headers = Headers.safe
    if let cookie = await sessionCookie(visitor) { headers.append(cookie) }
    if let language = reply.language?.description ?? (visitor.languageIsNew ? visitor.language.description : nil) {
      headers.append(cookies.field(.language, language))
    }
    if let theme = reply.theme { headers.append(cookies.field(.theme, theme.rawValue)) }
    if let change = reply.access { headers.append(access.field(change, for: visitor.session)) }
    if let flash = reply.flash {
      headers.append(flashCookie(flash, visitor, reply.language ?? visitor.language))
    }
    switch reply.kind {
    case .redirect(let path): return redirect(path, headers)
    case .navigation:
      let screen = request.navigator.state.top
      return redirect(links.path(of: screen) ?? request.returnPath, headers)
    case .page(let page):
      analytics.track("page.seen", ["template": page.template, "language": visitor.language.description])
      return try await send(page, request, visitor, headers)
    case .document(let document): return response(document)
    case .failure(let failure):
      // The number of seconds after which browsers and proxies may try again.
      if failure == .unavailable { headers[.retryAfter] = "5" }
      let model = ErrorModel(failure, href: frame.start)
      let page = Page(title: model.title, template: "error", model: model, status: failure.status)
      return try await send(page, request, visitor, headers, isFailure: true)
    }
  }

  /// Returns the cookie of a new session, or of one that was issued some time ago; `nil` if it does not change.
  private func sessionCookie(_ visitor: VisitorChoice) async -> HTTPField? {
    guard visitor.isNew || issuer.shouldRenew(visitor.issued) else { return nil }
    if !visitor.isNew {
      do {
        try await sessions.touch(visitor.session, at: now())
      } catch {
        // The page can be shown even if the database cannot be used. The visitor keeps the earlier cookie.
        logger.error("the time of a session was not saved: \(error)")
        return nil
      }
    }
    let lifetime = SessionIssuer.lifetime * 3_600
    return cookies.field(.session, issuer.cookie(of: visitor.session), lifetime: lifetime)
  }

  private func flashCookie(_ flash: Flash, _ visitor: VisitorChoice, _ language: LanguageTag) -> HTTPField {
    let text = withLanguage(language) { String(localized: flash.text) }
    let value = flashes.value(FlashCookie.Message(kind: flash.kind, text: text), for: visitor.session)
    return cookies.field(.flash, value, lifetime: FlashCookie.lifetime)
  }

  private func send(
    _ page: Page,
    _ request: PageRequest,
    _ visitor: VisitorChoice,
    _ headers: HTTPFields,
    isFailure: Bool = false
  ) async throws -> Response {
    // The message stays for the next page that is no error page.
    let cookie = isFailure ? nil : visitor.flash
    let flash = cookie.flatMap { flashes.message(of: $0, for: visitor.session) }
    let html = try await frame.html(page, for: request, flash: flash, showsBadges: !isFailure)
    var headers = headers
    if cookie != nil { headers.append(cookies.field(.flash, "", lifetime: 0)) }
    headers[.contentType] = "text/html; charset=utf-8"
    headers[.contentLanguage] = visitor.language.description
    if !page.isPersonal, !isFailure {
      // A response that sets a cookie is for this request alone.
      let isKept = page.status == 200 && headers[.setCookie] == nil
      let tag = isKept ? EntityTag(of: html, without: request.formToken, for: request.visitor) : nil
      Headers.addImpersonal(tag, to: &headers)
    }
    return Response(
      status: HTTPResponse.Status(code: page.status),
      headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: html.bytes))
    )
  }

  private func response(_ document: TextDocument) -> Response {
    let body = ResponseBody(byteBuffer: ByteBuffer(string: document.text))
    return Response(status: .ok, headers: Headers.document(document), body: body)
  }

  /// The maximum size of an address to which the shop redirects, in bytes.
  private static let mostLocationBytes = 2 * PageRequest.mostTargetBytes

  private func redirect(_ path: String, _ headers: HTTPFields) -> Response {
    var headers = headers
    // A proxy refuses large headers. No page of the shop has such an address.
    headers[.location] = path.utf8.count <= Self.mostLocationBytes ? path : "/"
    return Response(status: .seeOther, headers: headers)
  }
}
