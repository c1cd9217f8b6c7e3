#!/usr/bin/python3
"""A window that is nothing but a page of WebKitGTK, so that it can be as narrow as a telephone (MiniBrowser's own
window cannot). WebKitWebDriver starts it. Its settings are in the environment: WINDOW_SIZE ("375x667"), DATA_FOLDER,
SCRIPTS ("yes" or "no"), FIRST_SCRIPT (runs in each page before the page's own)."""
from os import environ

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402

width, height = map(int, environ["WINDOW_SIZE"].split("x"))
folder = environ["DATA_FOLDER"]
data = WebKit2.WebsiteDataManager(base_data_directory=folder, base_cache_directory=f"{folder}/cache")
context = WebKit2.WebContext.new_with_website_data_manager(data)
context.set_cache_model(WebKit2.CacheModel.WEB_BROWSER)
context.set_automation_allowed(True)

settings = WebKit2.Settings()
settings.set_enable_page_cache(True)
# The scripts of pages; those of the driver run all the same.
settings.set_enable_javascript_markup(environ["SCRIPTS"] == "yes")
settings.set_hardware_acceleration_policy(WebKit2.HardwareAccelerationPolicy.NEVER)

content = WebKit2.UserContentManager()
content.add_script(
    WebKit2.UserScript.new(
        environ["FIRST_SCRIPT"],
        WebKit2.UserContentInjectedFrames.ALL_FRAMES,
        WebKit2.UserScriptInjectionTime.START,
        None,
        None,
    )
)


def open_window(_session):
    view = WebKit2.WebView(
        web_context=context, user_content_manager=content, settings=settings, is_controlled_by_automation=True
    )
    window = Gtk.Window()
    window.set_default_size(width, height)
    window.add(view)
    window.show_all()
    window.move(0, 0)
    return view


context.connect("automation-started", lambda _context, session: session.connect("create-web-view", open_window))
Gtk.main()
