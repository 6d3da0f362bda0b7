// For a bucket behind CloudFront, as a function of the viewer request: gives paths the names that their files have in the bucket.
// /tags is tags.html, /tag/x/2 is tag/x/2.html; a tag named index or 404 is tag/index/index.html. No path of the site ends in a slash,
// and no slug holds a dot. A path that begins with // or /\ is never redirected: browsers read it as a URL of another host.
// oxlint-disable-next-line no-unused-vars -- CloudFront calls it by this name
function handler(event) {
  var request = event.request;
  var uri = request.uri;
  if (uri.startsWith('/.well-known/')) return request;
  if (/^\/[^/\\].*\/$/.test(uri)) return redirect(uri.replace(/\/+$/, ''), request.querystring);
  if (uri === '/') request.uri = '/index.html';
  else if (/\/(?:index|404)$/.test(uri)) request.uri = uri + '/index.html';
  else if (!/\.[a-z0-9]+$/i.test(uri)) request.uri = uri + '.html';
  return request;
}

function redirect(path, querystring) {
  var pairs = [];
  Object.keys(querystring).forEach(function (name) {
    (querystring[name].multiValue || [querystring[name]]).forEach(function (given) {
      pairs.push(name + '=' + given.value);
    });
  });
  var location = path + (pairs.length > 0 ? '?' + pairs.join('&') : '');
  return { statusCode: 301, statusDescription: 'Moved Permanently', headers: { location: { value: location } } };
}
