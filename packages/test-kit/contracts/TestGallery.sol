// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721Enumerable} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721Enumerable.sol";
import {Base64} from "@openzeppelin/contracts/utils/Base64.sol";
import {Strings} from "@openzeppelin/contracts/utils/Strings.sol";

/// A collection for local chains that lists its NFTs by owner. Metadata and picture are made on chain.
contract TestGallery is ERC721Enumerable {
    using Strings for uint256;

    constructor(string memory name_, string memory symbol_, address[] memory holders, uint256 each)
        ERC721(name_, symbol_)
    {
        uint256 id;
        for (uint256 i = 0; i < holders.length; i++) {
            for (uint256 j = 0; j < each; j++) {
                _mint(holders[i], ++id);
            }
        }
    }

    function mint(address to) external returns (uint256 tokenId) {
        tokenId = totalSupply() + 1;
        _mint(to, tokenId);
    }

    function titleOf(uint256 tokenId) public pure returns (string memory) {
        string[7] memory titles =
            ["Low Tide", "Two Peaks", "Dusk", "Salt Road", "High Tide", "First Snow", "Long Shadow"];
        return titles[tokenId % 7];
    }

    /// A sun over two hills, whose colors and places follow the token id.
    function imageOf(uint256 tokenId) public pure returns (string memory) {
        string memory sky = ((tokenId * 83) % 360).toString();
        bytes memory svg = abi.encodePacked(
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200">',
            '<rect width="200" height="200" fill="hsl(', sky, ' 60% 82%)"/>',
            '<circle cx="', (50 + (tokenId * 29) % 100).toString(), '" cy="', (60 + (tokenId * 17) % 40).toString()
        );
        svg = abi.encodePacked(svg, '" r="26" fill="hsl(', sky, ' 85% 95%)"/>', hillsOf(tokenId), '</svg>');
        return string.concat("data:image/svg+xml;base64,", Base64.encode(svg));
    }

    function hillsOf(uint256 tokenId) private pure returns (bytes memory) {
        string memory land = ((tokenId * 83 + 150) % 360).toString();
        bytes memory far = abi.encodePacked(
            '<path d="M0 140Q60 ', (70 + (tokenId * 31) % 50).toString(), ' 120 140T200 120V200H0z" fill="hsl(', land,
            ' 32% 52%)"/>'
        );
        return abi.encodePacked(
            far, '<path d="M0 176Q80 ', (120 + (tokenId * 23) % 40).toString(), ' 200 168V200H0z" fill="hsl(', land,
            ' 38% 32%)"/>'
        );
    }

    function tokenURI(uint256 tokenId) public view override returns (string memory) {
        _requireOwned(tokenId);
        bytes memory json =
            abi.encodePacked('{"name":"', titleOf(tokenId), '","image":"', imageOf(tokenId), '"}');
        return string.concat("data:application/json;base64,", Base64.encode(json));
    }
}
