#include "server/wire.h"

#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include <boost/asio/ip/address.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ssl/error.hpp>

namespace underfoot::server {
namespace {

namespace asio = boost::asio;
namespace beast = boost::beast;
using Tcp = asio::ip::tcp;

bool is_number(const std::string& host) {
  beast::error_code error;
  asio::ip::make_address(host, error);
  return !error;
}

// Whose certificate it has to be. A name is also told to the server, which may have several.
bool expect(SSL* tls, const std::string& host) {
  if (is_number(host)) return X509_VERIFY_PARAM_set1_ip_asc(SSL_get0_param(tls), host.c_str()) == 1;
  std::string name = host;
  return SSL_set1_host(tls, name.c_str()) == 1 &&
         SSL_ctrl(tls, SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name, name.data()) == 1;
}

Distrust distrust_of(long verdict) {
  switch (verdict) {
    case X509_V_ERR_CERT_HAS_EXPIRED:
      return Distrust::kExpired;
    case X509_V_ERR_CERT_NOT_YET_VALID:
      return Distrust::kTooEarly;
    case X509_V_ERR_HOSTNAME_MISMATCH:
    case X509_V_ERR_IP_ADDRESS_MISMATCH:
      return Distrust::kOtherName;
    case X509_V_ERR_DEPTH_ZERO_SELF_SIGNED_CERT:
    case X509_V_ERR_SELF_SIGNED_CERT_IN_CHAIN:
    case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT:
    case X509_V_ERR_UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    case X509_V_ERR_UNABLE_TO_VERIFY_LEAF_SIGNATURE:
      return Distrust::kUnknownIssuer;
    default:
      return Distrust::kOther;
  }
}

Trouble trouble_of(const beast::error_code& error, SSL* tls) {
  if (error == asio::ssl::error::stream_truncated) return {.has_no_tls = true, .problem = error.message()};
  if (error.category() != asio::error::get_ssl_category()) return {.problem = error.message()};
  const int reason = ERR_GET_REASON(static_cast<unsigned long>(error.value()));
  if (reason != SSL_R_CERTIFICATE_VERIFY_FAILED) {
    return {.has_no_tls = reason == SSL_R_WRONG_VERSION_NUMBER, .problem = error.message()};
  }
  const long verdict = SSL_get_verify_result(tls);
  return {.distrust = distrust_of(verdict), .problem = X509_verify_cert_error_string(verdict)};
}

}  // namespace

bool Wire::connect(const Address& address, Clock::time_point end, Trouble& trouble) {
  beast::error_code error = reach(address, end);
  if (!error && address.is_secure) error = shake_hands(address.host, end);
  if (error) trouble = trouble_of(error, stream_.native_handle());
  return !error;
}

beast::error_code Wire::reach(const Address& address, Clock::time_point end) {
  beast::error_code error;
  Tcp::resolver resolver(io_);
  const auto places = resolver.resolve(address.host, std::to_string(address.port), error);
  if (error) return error;
  bool is_done = false;
  next_layer().async_connect(places, [&](beast::error_code result, const Tcp::endpoint&) {
    error = result;
    is_done = true;
  });
  run_until(io_, end, [&] { return is_done; });
  if (!is_done) {
    next_layer().cancel();
    run_until(io_, Clock::time_point::max(), [&] { return is_done; });
    return asio::error::timed_out;
  }
  if (!error) {
    beast::error_code ignored;
    next_layer().socket().set_option(Tcp::no_delay(true), ignored);
  }
  return error;
}

beast::error_code Wire::shake_hands(const std::string& host, Clock::time_point end) {
  beast::error_code error;
  context_.set_default_verify_paths(error);  // and those of SSL_CERT_FILE and SSL_CERT_DIR
  if (!error) stream_.set_verify_mode(asio::ssl::verify_peer, error);
  if (error) return error;
  SSL* tls = stream_.native_handle();
  if (!expect(tls, host) || SSL_set_min_proto_version(tls, TLS1_2_VERSION) != 1) return asio::error::invalid_argument;
  bool is_done = false;
  next_layer().expires_at(end);
  stream_.async_handshake(asio::ssl::stream_base::client, [&](beast::error_code result) {
    error = result;
    is_done = true;
  });
  run_until(io_, Clock::time_point::max(), [&] { return is_done; });
  next_layer().expires_never();
  is_secure_ = true;
  return error;
}

}  // namespace underfoot::server
