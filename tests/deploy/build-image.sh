#!/bin/sh
# Builds the image laqta with buildah in the storage folder $1. The base images come from debootstrap, Node and npm from this
# machine, because no container registry has to be reachable. A second run takes unchanged steps from the storage.
set -eu
storage=$1
images() { command=$1; shift; buildah --root "$storage/images" --runroot "$storage/run" "$command" "$@"; }

if ! images inspect --type image laqta-base > /dev/null 2>&1; then
  # Not in TMPDIR: debootstrap refuses file systems without devices.
  system=$storage/system
  mkdir -p "$system"
  debootstrap --variant=minbase trixie "$system" http://deb.debian.org/debian
  rm -rf "$system"/var/cache/apt/*.bin "$system"/var/cache/apt/archives/*.deb "$system"/var/lib/apt/lists/* \
    "$system"/usr/share/doc/* "$system"/usr/share/locale/* "$system"/usr/share/man/*
  echo '127.0.0.1 localhost' > "$system/etc/hosts"
  base=$(images from scratch)
  images copy --quiet "$base" "$system" /
  images config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$base"
  images commit --quiet --rm "$base" laqta-base
  rm -r "$system"
fi

if ! images inspect --type image laqta-node > /dev/null 2>&1; then
  npm=$(dirname "$(dirname "$(readlink -f "$(command -v npm)")")")
  node=$(images from --pull-never laqta-base)
  images copy --quiet "$node" "$(command -v node)" /usr/bin/node
  images copy --quiet "$node" "$npm" /usr/lib/node_modules/npm
  images copy --quiet "$node" /etc/ssl/certs/ca-certificates.crt /etc/ssl/certs/ca-certificates.crt
  images run --isolation chroot "$node" ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/bin/npm
  images config --env NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt "$node"
  images commit --quiet --rm "$node" laqta-node
fi

# The format of Docker has a health check.
images build --format docker --isolation chroot --network host --layers --pull-never \
  --build-arg BASE_IMAGE=localhost/laqta-base --build-arg BUILD_IMAGE=localhost/laqta-node --tag laqta .
